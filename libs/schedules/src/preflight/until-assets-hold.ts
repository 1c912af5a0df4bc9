const MOST_TRIES = 3;

/**
 * Checks and writes. Where an asset ended in between, the check is done again: it then finds what is the matter and
 * names the place. An asset that ends and is back again every time is given up on.
 * @param attempt checks and writes; null when an asset ended in between and nothing was written
 */
export async function untilAssetsHold<Result>(
  attempt: () => Promise<Result | null>,
): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new Error(`an asset ended between check and writing, ${MOST_TRIES} times in a row`);
}
