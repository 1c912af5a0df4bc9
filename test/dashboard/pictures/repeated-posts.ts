import type { Database } from '#libs/platform';

type Ask = (method: 'POST', path: string, data: object) => Promise<unknown>;

/** Of the one whose page is shown: lists go by ids, and what is made at a moment that stands still has none in order. */
const SHOWN = 'rec_01JP1CTVRE5000000000000012';

const place = { timezone: 'Europe/Berlin', horizonDays: 14 };

/** Recurrences in each state, one of them with times in each. @returns its id */
export async function repeatSome(
  ask: Ask,
  database: Database,
  handleOf: (network: string) => string,
): Promise<string> {
  const post = (network: string, text: string) => ({
    posts: [{ account: handleOf(network), text }],
  });
  const repeat = (name: string, document: object, more: object): Promise<unknown> =>
    ask('POST', '/v1/recurrences', { name, document, ...place, ...more });
  await repeat('Volunteers', post('discord', 'Volunteers: the rota is pinned.'), {
    startsLocal: '2031-03-13T18:00',
    rule: 'FREQ=MONTHLY;BYDAY=-1FR',
  });
  await repeat('Good morning, quay', post('telegram', 'Good morning, quay'), {
    startsLocal: '2031-03-13T09:00',
    rule: 'FREQ=WEEKLY;BYDAY=MO,TH',
    variants: [
      { text: 'Good morning, quay. Doors open at five.' },
      { text: 'Hello, harbour. The first ferry goes at six.' },
    ],
  });
  await repeat('Winter hours', post('facebook', 'Open till eight.'), {
    startsLocal: '2031-03-13T08:00',
    rule: 'FREQ=DAILY;INTERVAL=3;UNTIL=20310331',
  });
  await database.execute(
    `UPDATE recurrences SET id = CASE name WHEN 'Volunteers' THEN 'rec_01JP1CTVRE5000000000000013'
       WHEN 'Winter hours' THEN 'rec_01JP1CTVRE5000000000000011' ELSE $1 END`,
    [SHOWN],
  );
  await ask('POST', '/v1/recurrences/rec_01JP1CTVRE5000000000000011/pause', {});
  await ask('POST', `/v1/recurrences/${SHOWN}/occurrences/2031-03-20T09:00/skip`, {});
  const issue = { code: 'account_needs_reconnect', severity: 'error', path: 'posts[0].account' };
  const message = 'The sign-in of this account has ended';
  const refusal = { code: 'validation_failed', message, issues: [{ ...issue, message }] };
  await database.execute(
    `INSERT INTO recurrence_occurrences
       (recurrence_id, stamp, workspace_id, at, ordinal, state, generation, refusal, created_at, updated_at)
     SELECT id, '2031-03-17T09:00', workspace_id, '2031-03-17T08:00Z', 1, 'refused', revision, $2, created_at, created_at
     FROM recurrences WHERE id = $1`,
    [SHOWN, JSON.stringify(refusal)],
  );
  return SHOWN;
}
