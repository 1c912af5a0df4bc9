import { wholeDocument, type IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import type { KnownQueue, NoSlot } from '../../ports/slot-book.port.js';

/** Where a stored post is put into a queue. */
export interface QueueField {
  readonly issues: IssueLog;
  readonly subject?: IssueSubject;
}

const FIELD = 'queue';
const POSITION = 'queuePosition';
const LONGEST_NAME_TOLD = 100;
const HINT = 'GET /v1/queues lists their names and ids, POST /v1/queues makes one';

/** @returns whether the queue takes posts of the account */
export function checkQueueAccount(
  { name, accountIds }: KnownQueue,
  accountId: string,
  { issues, subject = wholeDocument }: QueueField,
  field = FIELD,
): boolean {
  if (accountIds === null || accountIds.includes(accountId)) return true;
  const message = `The queue ${name} takes other accounts only`;
  issues.error(subject, 'queue_account_excluded', field, message);
  return false;
}

export function tellUnknownQueue(
  named: string,
  { issues, subject = wholeDocument }: QueueField,
): void {
  const actual = named.slice(0, LONGEST_NAME_TOLD);
  const message = `There is no queue ${actual}`;
  issues.error(subject, 'queue_unknown', FIELD, message, { actual, hint: HINT });
}

/** Posts of a campaign share a slot of a queue, which can be but at one place. */
export function tellTwoPositions({ issues, subject = wholeDocument }: QueueField): void {
  const message =
    'Targets of one campaign share a slot of a queue: another one has another queuePosition';
  issues.error(subject, 'queue_position_invalid', POSITION, message);
}

export function tellMisplacedQueue({ issues, subject = wholeDocument }: QueueField): void {
  const message = 'A post of a campaign goes by the queue of its campaign, or at its own time';
  issues.error(subject, 'queue_misplaced', FIELD, message);
}

/** Why a queue gives no slot. @param named as whoever asks names it */
export function tellNoSlot(reason: NoSlot, named: string, field: QueueField): void {
  const { issues, subject = wholeDocument } = field;
  if (reason === 'gone') {
    tellUnknownQueue(named, field);
    return;
  }
  const [code, message] =
    reason === 'full'
      ? (['queue_full', `The queue ${named} has no free slot in the next 400 days`] as const)
      : (['queue_empty', `The queue ${named} has no slots`] as const);
  issues.error(subject, code, FIELD, message);
}
