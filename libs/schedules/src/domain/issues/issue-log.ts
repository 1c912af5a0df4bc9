import {
  joinPath,
  type Issue,
  type IssueFacts,
  type IssueSeverity,
  type IssueSubject,
  type KnownIssueCode,
} from './issue.js';
import { compareInDocumentOrder } from './document-order.js';

/** A hostile document of 10 MiB could hold millions of faults; nobody reads more than these. */
const MOST_ISSUES = 5_000;

/** Gathers every problem of a document; the same problem at the same place is told once. */
export class IssueLog {
  private readonly issues: Issue[] = [];
  private readonly seen = new Set<string>();

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
    const path = joinPath(subject.path, field);
    const key = `${code} ${path}`;
    if (this.seen.has(key) || this.issues.length >= MOST_ISSUES) return;
    this.seen.add(key);
    this.issues.push({
      code,
      severity,
      message,
      path,
      postIndex: subject.postIndex,
      account: subject.account,
      provider: subject.provider,
      ...facts,
    });
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
