/** The parts that need Mantine's forms and the contract's schemas, in one chunk. */
export { EditPage, NewPage } from './edit-page.tsx';
export { PapersPage } from './papers-page.tsx';
