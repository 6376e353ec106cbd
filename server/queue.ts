/**
 * Does work in turn, one piece after the other, beside what else is done. Work that fails is over.
 * @param longest how many pieces may wait; more are turned away
 * @returns puts a piece into the queue, and says whether there was room
 */
export function createQueue<Piece>(work: (piece: Piece) => Promise<void>, longest: number): (piece: Piece) => boolean {
  let waiting = 0;
  let last = Promise.resolve();
  return (piece) => {
    if (waiting >= longest) return false;
    waiting += 1;
    last = last
      .then(() => work(piece))
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    return true;
  };
}
