/** What the page of a queue shows. */
export interface QueueSearch {
  readonly show?: 'settings' | undefined;
}

export function queueSearchOf(search: Record<string, unknown>): QueueSearch {
  return { show: search['show'] === 'settings' ? 'settings' : undefined };
}
