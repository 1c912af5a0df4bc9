import { CHECK_LEADS_MS } from '../domain/watch/check-times.js';

/** `nextCheckAt` of the check times in SQL, for a time that only the statement knows. */
export function nextCheckSql(publishAt: string, now: string): string {
  const cases = CHECK_LEADS_MS.map((leadMs) => {
    const checkAt = `${publishAt} - interval '${leadMs} milliseconds'`;
    return `WHEN ${checkAt} > ${now} THEN ${checkAt}`;
  });
  return `CASE ${cases.join(' ')} END`;
}
