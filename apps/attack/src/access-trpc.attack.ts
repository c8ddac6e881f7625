import { tryAccess } from './access.ts';

tryAccess('access over tRPC, alone and in batches', (way) => way !== 'REST');
