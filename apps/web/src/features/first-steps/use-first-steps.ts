import { api } from '../../lib/api.tsx';
import { useUser } from '../../lib/user.ts';

/** The first steps, which administrators see. Needs an ApiProvider. */
export function useFirstSteps() {
  const enabled = useUser()?.role === 'admin';
  // Nothing is kept for the way back, because a step was probably done meanwhile.
  return api.firstSteps.list.useQuery(undefined, { staleTime: 0, gcTime: 0, enabled });
}
