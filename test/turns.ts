/** How often others had their turn on the event loop while a work was done. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      await new Promise((done) => setImmediate(done));
      turns += 1;
    }
  })();
  await work();
  isDone = true;
  const turnsMeanwhile = turns;
  await others;
  return turnsMeanwhile;
}
