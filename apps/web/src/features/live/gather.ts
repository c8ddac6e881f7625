/**
 * Gathers calls: the first runs at once, those within `pauseMs` of a run or while it goes on become one
 * more run at the end. So a burst of any length costs a run each pause, and the last call is always
 * followed by one.
 */
export function gather(run: () => Promise<unknown>, pauseMs: number): () => void {
  let resting = false;
  let waiting = false;

  async function go(): Promise<void> {
    resting = true;
    waiting = false;
    const pause = new Promise((done) => setTimeout(done, pauseMs));
    await Promise.all([run().catch(() => undefined), pause]);
    resting = false;
    if (waiting) void go();
  }
  return () => {
    if (resting) waiting = true;
    else void go();
  };
}
