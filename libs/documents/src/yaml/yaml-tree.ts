import { Composer, Lexer, Parser, type Document, type ParsedNode, type YAMLError } from 'yaml';
import type { ProblemLog } from '../problem.js';

/** More than a thousand posts need; YAML takes time that grows with every token. */
const MOST_TOKENS = 500_000;
/** Open collections while reading; the service takes fewer. */
const DEEPEST = 64;

const options = {
  prettyErrors: false,
  stringKeys: true,
  resolveKnownTags: false,
  keepSourceTokens: false,
} as const;

/** The messages of the parser that would not help, by its codes. */
const clearer: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'A file holds one document; a second one begins here',
  DUPLICATE_KEY: 'This name stands here for the second time',
  NON_STRING_KEY: 'A name must be text',
  TAG_RESOLVE_FAILED: 'Tags are not supported',
};

/**
 * Reads YAML as a tree, within bounds that are asked for while it is read.
 * @param start where the text stands in its file
 * @returns null when there are problems; they are in the log
 */
export function readYamlTree(text: string, start: number, problems: ProblemLog): ParsedNode | null {
  const parser = new Parser();
  const composer = new Composer<ParsedNode>(options);
  const documents: Document.Parsed[] = [];
  let tokens = 0;
  let read = 0;
  for (const lexeme of new Lexer().lex(text)) {
    tokens += 1;
    if (tokens > MOST_TOKENS) {
      problems.add('schedule_too_large', start + read, 'The document is too long from here on');
      return null;
    }
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    if (parser.stack.length > DEEPEST) {
      const message = `The document is nested more than ${DEEPEST} levels deep`;
      problems.add('nested_too_deep', start + read, message);
      return null;
    }
    read = parser.offset;
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(true, text.length));
  const [document, second] = documents;
  if (second !== undefined) {
    problems.add('syntax_invalid', start + second.range[0], clearer['MULTIPLE_DOCS']!);
  }
  const faults: readonly YAMLError[] = documents.flatMap((one) => [...one.errors, ...one.warnings]);
  for (const fault of faults) {
    const message = clearer[fault.code] ?? fault.message;
    problems.add('syntax_invalid', start + Math.min(fault.pos[0], text.length), message);
  }
  if (second !== undefined || faults.length > 0) return null;
  return document?.contents ?? null;
}
