import {
  joinPath,
  type Issue,
  type IssueFacts,
  type IssueSeverity,
  type IssueSubject,
  type KnownIssueCode,
} from './issue.js';
import { compareInDocumentOrder } from './document-order.js';

/**
 * A hostile document of 10 MiB could hold millions of faults; nobody reads more characters of them. Errors and
 * warnings apart, so that no number of warnings hides an error.
 */
const MOST_CHARACTERS: Readonly<Record<IssueSeverity, number>> = {
  error: 120_000,
  warning: 40_000,
};

/** Names and values of the document stand in paths and messages as far as these. */
const LONGEST_PATH = 300;
const LONGEST_MESSAGE = 600;

/** Gathers every problem of a document; the same problem at the same place is told once. */
export class IssueLog {
  private readonly issues: Issue[] = [];
  private readonly seen = new Set<string>();
  private readonly characters: Record<IssueSeverity, number> = { error: 0, warning: 0 };

  error(
    subject: IssueSubject,
    code: KnownIssueCode,
    field: string,
    message: string,
    facts: IssueFacts = {},
  ): void {
    this.add(subject, 'error', code, field, message, facts);
  }

  warn(
    subject: IssueSubject,
    code: KnownIssueCode,
    field: string,
    message: string,
    facts: IssueFacts = {},
  ): void {
    this.add(subject, 'warning', code, field, message, facts);
  }

  /** Also for codes of the networks' own. `field` is relative to the subject. */
  add(
    subject: IssueSubject,
    severity: IssueSeverity,
    code: string,
    field: string,
    message: string,
    facts: IssueFacts = {},
  ): void {
    if (this.isFull(severity)) return;
    const path = joinPath(subject.path, field).slice(0, LONGEST_PATH);
    const key = `${code} ${path}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const issue = {
      code,
      severity,
      message: message.slice(0, LONGEST_MESSAGE),
      path,
      postIndex: subject.postIndex,
      account: subject.account,
      provider: subject.provider,
      ...facts,
    };
    this.characters[severity] += JSON.stringify(issue).length;
    this.issues.push(issue);
  }

  /** Whether more of these would not be kept: then nobody has to look for them. */
  isFull(severity: IssueSeverity): boolean {
    return this.characters[severity] >= MOST_CHARACTERS[severity];
  }

  /** Everything that must be mended, in document order. */
  errors(): Issue[] {
    return this.ordered('error');
  }

  /** Everything worth knowing, in document order. */
  warnings(): Issue[] {
    return this.ordered('warning');
  }

  private ordered(severity: IssueSeverity): Issue[] {
    return this.issues
      .filter((issue) => issue.severity === severity)
      .map((issue) => ({ issue, tokens: issue.path.split(/[.[\]]+/).filter(Boolean) }))
      .sort((left, right) => compareInDocumentOrder(left.tokens, right.tokens))
      .map(({ issue }) => issue);
  }
}
