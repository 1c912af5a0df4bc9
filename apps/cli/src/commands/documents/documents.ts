import type { Command } from 'commander';
import { documentFormats, type JsonObject } from '#libs/documents';
import { openDocuments, spokenDocument, type OpenedDocument } from '../../files/document-files.js';
import {
  findingLines,
  findingRecord,
  findingsOf,
  problemsOf,
  type Finding,
} from '../../files/findings.js';
import { KnownUploads } from '../../files/known-uploads.js';
import { MediaUploads, type PlacedDocument } from '../../files/media-uploads.js';
import { issuesOf } from '../../failures.js';
import type { Session } from '../../session.js';

export interface DocumentOptions {
  readonly format?: string;
}

const FORMATS = documentFormats.join(', ');

/** Adds the files and their format. */
export function withDocuments(line: Command): Command {
  return line
    .argument('<file...>', 'Markdown, CSV, YAML or JSON; - for standard input')
    .option('--format <name>', `what the files are: ${FORMATS}`);
}

/** Adds a file and its format. */
export function withDocument(line: Command): Command {
  return line
    .argument('<file>', 'Markdown, CSV, YAML or JSON; - for standard input')
    .option('--format <name>', `what the file is: ${FORMATS}`);
}

/** What the service said of a document: its answer, or what is wrong. */
export type Said<Answer> =
  | { readonly answer: Answer; readonly findings: readonly Finding[] }
  | { readonly answer: null; readonly findings: readonly Finding[] };

/** A question about one document. */
export type Ask<Answer> = (document: PlacedDocument) => Promise<Answer>;

/** The documents of a command line, as the service is asked about them. */
export class Documents {
  private constructor(
    readonly opened: readonly OpenedDocument[],
    private readonly uploads: MediaUploads,
  ) {}

  /** Opens them. @throws UsageError */
  static async open(
    names: readonly string[],
    { format }: DocumentOptions,
    session: Session,
  ): Promise<Documents> {
    return Documents.ready(await openDocuments(names, format, session.terminal), session);
  }

  /** What was said by options: it stands in no file. */
  static of(schedule: JsonObject, session: Session): Promise<Documents> {
    return Documents.ready([spokenDocument(schedule)], session);
  }

  private static async ready(
    opened: readonly OpenedDocument[],
    session: Session,
  ): Promise<Documents> {
    const { environment, terminal, signal } = session;
    const client = await session.client();
    const known = new KnownUploads(environment, await session.profiles.current());
    return new Documents(opened, new MediaUploads({ client, known, terminal, signal }));
  }

  /** What can be said without asking the service; nothing is uploaded before all of it is mended. */
  async problems(): Promise<ReadonlyMap<OpenedDocument, readonly Finding[]>> {
    const problems = new Map<OpenedDocument, readonly Finding[]>();
    for (const document of this.opened) {
      const found = problemsOf(document.name, document.read);
      problems.set(document, found.length > 0 ? found : await this.uploads.missing(document));
    }
    return problems;
  }

  /** Asks about a document; what is wrong with it is told at its places. */
  async ask<Answer extends { readonly warnings?: readonly unknown[] }>(
    document: OpenedDocument,
    ask: Ask<Answer>,
  ): Promise<Said<Answer>> {
    try {
      return await this.askOnce(document, ask);
    } catch (error) {
      const issues = issuesOf(error);
      if (issues === null) throw error;
      // An upload of an earlier day may be gone by now.
      const media = document.read.media.map(({ path }) => path.replace(/\.[^.[\]]*$/, ''));
      if (issues.some(({ path }) => media.some((place) => path.startsWith(place)))) {
        await this.uploads.forget(document);
        return this.askOnce(document, ask).catch((again: unknown) => refusal(document, again));
      }
      return refusal(document, error);
    }
  }

  /** What the service says of a document beside its media, of which some are missing: nothing is uploaded. */
  async askBesideMedia(
    { name, read }: OpenedDocument,
    ask: (schedule: JsonObject) => Promise<unknown>,
  ): Promise<readonly Finding[]> {
    try {
      await ask(read.schedule!);
      return [];
    } catch (error) {
      const issues = issuesOf(error);
      if (issues === null) throw error;
      const places = read.media.map(({ path }) => path.replace(/\.[^.[\]]*$/, ''));
      const others = issues.filter(({ path }) => !places.some((place) => path.startsWith(place)));
      return findingsOf(name, read, others);
    }
  }

  private async askOnce<Answer extends { readonly warnings?: readonly unknown[] }>(
    document: OpenedDocument,
    ask: Ask<Answer>,
  ): Promise<Said<Answer>> {
    const answer = await ask(await this.uploads.place(document));
    const warnings = (answer.warnings ?? []) as Parameters<typeof findingsOf>[2];
    return { answer, findings: findingsOf(document.name, document.read, warnings) };
  }
}

function refusal<Answer>({ name, read }: OpenedDocument, error: unknown): Said<Answer> {
  const issues = issuesOf(error);
  if (issues === null) throw error;
  return { answer: null, findings: findingsOf(name, read, issues) };
}

/** Whether nothing has to be mended. */
export const isSound = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/** Shows findings beside the answer. */
export function noteFindings(findings: readonly Finding[], { output, terminal }: Session): void {
  for (const finding of findings) {
    const lines = output.isJson
      ? [JSON.stringify({ finding: findingRecord(finding) })]
      : findingLines(finding, terminal.sideStyle);
    for (const line of lines) terminal.side(`${line}\n`);
  }
}

/** What a document that is no object cannot have: a key of its own. */
export function ownKey(schedule: JsonObject): string | null {
  const key = schedule['idempotencyKey'] ?? schedule['idempotency_key'] ?? null;
  return typeof key === 'string' ? key : null;
}
