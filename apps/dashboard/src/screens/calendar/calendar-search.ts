export const VIEWS = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof VIEWS)[number];

/** How far the approval of a post can be, in the order in which it is chosen. */
export const APPROVALS = [
  'pending',
  'changes_requested',
  'approved',
  'rejected',
  'expired',
] as const;
type ApprovalState = (typeof APPROVALS)[number];

/** What the address says of the calendar: how it is shown, around which day, and of which posts. */
export interface CalendarSearch {
  readonly view?: CalendarView | undefined;
  /** `2026-11-23` */
  readonly date?: string | undefined;
  readonly status?: string | undefined;
  readonly approval?: ApprovalState | undefined;
  readonly account?: string | undefined;
  readonly provider?: string | undefined;
  readonly campaign?: string | undefined;
  /** Ids of labels, between commas: posts that carry any of them. */
  readonly label?: string | undefined;
  /** The queue of which posts and free slots are shown. */
  readonly queue?: string | undefined;
  readonly q?: string | undefined;
  readonly risk?: true | undefined;
}

const DATE = /^\d{4}-\d\d-\d\d$/;

/** Named even where they are missing: what an address says besides is inherited otherwise. */
export function calendarSearchOf(search: Record<string, unknown>): CalendarSearch {
  const word = (name: string, longest = 300): string | undefined => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
  };
  const date = word('date');
  return {
    view: VIEWS.find((view) => view === search['view']),
    date:
      date !== undefined && DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined,
    status: word('status'),
    approval: APPROVALS.find((approval) => approval === search['approval']),
    account: word('account'),
    provider: word('provider'),
    campaign: word('campaign'),
    label: word('label', 1_500),
    queue: word('queue'),
    q: word('q'),
    risk: search['risk'] === true ? true : undefined,
  };
}

/** The ids of the labels that are asked for. */
export function labelsIn({ label }: Pick<CalendarSearch, 'label'>): readonly string[] {
  return label?.split(',').filter((id) => id !== '') ?? [];
}

/** Whether only some posts are asked for. */
export function isFiltered(search: CalendarSearch): boolean {
  const { status, approval, account, provider, campaign, label, queue, q, risk } = search;
  const asked = [status, approval, account, provider, campaign, label, queue, q, risk];
  return asked.some((value) => value !== undefined);
}
