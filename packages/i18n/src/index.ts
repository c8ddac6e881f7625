export { fill, type Plural, plural } from './fill.ts';

/** All texts of the interface, by feature; English is the shape that Chinese must fill. */
export type Texts = typeof import('./en/index.ts');

/** What every page begins with: the web app brings it with its first load. */
export type FirstTexts = typeof import('./en/first.ts');

/** What any page may have to say. */
export type VisitorTexts = typeof import('./en/visitors.ts');

/** What only somebody signed in gets to see: the web app loads it where it is needed. */
export type MemberTexts = typeof import('./en/members.ts');
