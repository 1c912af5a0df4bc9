/** So many files are open at once: a process may often have 1,024, and each step has a few. */
const LANES = 32;

/** Works on all items, on a bounded number of them at once. */
export async function inLanes(items, work) {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
