type Keep = () => Promise<unknown>;

/** The service may not answer; what this browser keeps is there long before. */
const PATIENCE_MS = 2_000;

const keeping = new Set<Keep>();

/** For what is typed on this page: it is stored before the page goes. @returns what ends that */
export function keepBeforeLeaving(keep: Keep): () => void {
  keeping.add(keep);
  return () => void keeping.delete(keep);
}

/** Leads to another workspace's pages. They are loaded anew: nothing on them is of the workspace before. */
export async function leaveForWorkspace(): Promise<void> {
  await keepAll();
  location.assign('/app/');
}

/** Stores all that is typed and not stored yet. */
export async function keepAll(): Promise<void> {
  const kept = Promise.allSettled([...keeping].map((keep) => keep()));
  const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([kept, tooLong]);
}
