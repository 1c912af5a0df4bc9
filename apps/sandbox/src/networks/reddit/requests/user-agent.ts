/**
 * `<platform>:<app id>:<version> (by /u/<reddit user>)`, mandatory on every call of a program
 * (github.com/reddit-archive/reddit/wiki/API). Other agents are throttled hard.
 */
const documentedForm = /^[^\s:]+:[^\s:]+:\S+ \(by \/?u\/[\w-]{3,20}\)$/;

/** Whether the API serves a client of this name. */
export function isServedAgent(agent: string | undefined): boolean {
  return documentedForm.test(agent ?? '');
}
