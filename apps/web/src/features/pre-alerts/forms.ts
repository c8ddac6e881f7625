/** What of this screen needs Mantine's forms and the contract's schemas, in one part. */
export { EditPage, NewPage } from './edit-page.tsx';
export { PapersPage } from './papers-page.tsx';
