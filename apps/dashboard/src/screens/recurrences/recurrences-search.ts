/** The draft that a new recurrence repeats. */
export interface NewRecurrenceSearch {
  readonly draft?: string | undefined;
}

export function newRecurrenceSearchOf(search: Record<string, unknown>): NewRecurrenceSearch {
  const { draft } = search;
  return { draft: typeof draft === 'string' && /^[\da-f-]{36}$/.test(draft) ? draft : undefined };
}

/** Which occurrences its page shows. */
export interface RecurrenceSearch {
  readonly show?: 'past' | undefined;
}

export function recurrenceSearchOf(search: Record<string, unknown>): RecurrenceSearch {
  return { show: search['show'] === 'past' ? 'past' : undefined };
}
