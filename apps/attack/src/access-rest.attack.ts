import { tryAccess } from './access.ts';

tryAccess('access over REST', (way) => way === 'REST');
