import { isAlias, isMap, isScalar, isSeq, type Pair, type ParsedNode, type YAMLMap } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import { fieldPath, itemPath, type PathPositions } from '../path-positions.js';
import type { ProblemLog } from '../problem.js';
import type { SourceText } from '../source-text.js';
import { losesText } from './lost-text.js';

/** Values of a document with its aliases written out: few anchors can stand for millions. */
const MOST_VALUES = 300_000;
const DEEPEST = 64;

type MaybeNode = ParsedNode | null;

/** Ends the reading; what is wrong is in the log. */
class TooMuch extends Error {}

/**
 * Turns a tree of YAML into the value it says, and notes where each part stands. What comes by an alias stands where
 * the alias does.
 */
export class YamlValues {
  private readonly anchors = new Map<string, MaybeNode>();
  private values = 0;
  /** The outermost of the aliases that are being written out. */
  private alias: ParsedNode | null = null;

  /** @param start where the text stands in its file */
  constructor(
    private readonly start: number,
    private readonly source: SourceText,
    private readonly positions: PathPositions,
    private readonly problems: ProblemLog,
  ) {}

  /** @returns null for nothing, and for what is beyond the bounds */
  read(tree: MaybeNode): JsonValue {
    try {
      return this.valueOf(tree, '', 0);
    } catch (error) {
      if (error instanceof TooMuch) return null;
      throw error;
    }
  }

  private valueOf(node: MaybeNode, path: string, depth: number): JsonValue {
    if (node === null) return null;
    this.count(node, depth);
    if (isAlias(node)) return this.aliased(node, path, depth);
    if (node.anchor !== undefined && this.alias === null) this.anchors.set(node.anchor, node);
    if (isMap(node)) return this.objectOf(node as YAMLMap<ParsedNode, MaybeNode>, path, depth);
    if (isSeq(node)) {
      return (node.items as MaybeNode[]).map((item, index) => {
        const place = itemPath(path, index);
        this.note(place, item ?? node);
        this.refuseLostText('', item, place);
        return this.valueOf(item, place, depth + 1);
      });
    }
    return isScalar(node) ? this.scalarOf(node.value, node) : null;
  }

  private objectOf(map: YAMLMap<ParsedNode, MaybeNode>, path: string, depth: number): JsonObject {
    const own = new Map<string, JsonValue>();
    const merged = new Map<string, JsonValue>();
    for (const pair of map.items) {
      const name = nameOf(pair);
      if (name === '<<' && isScalar(pair.key) && pair.key.type === 'PLAIN') {
        this.merge(pair, path, depth, merged);
        continue;
      }
      if (name === '__proto__') {
        this.problems.add('field_unknown', this.offsetOf(pair.key), `${name} is no field`);
        continue;
      }
      const place = fieldPath(path, name);
      // A list or an object may begin lines below its name.
      const isScalarValue = pair.value !== null && (isScalar(pair.value) || isAlias(pair.value));
      this.note(place, isScalarValue && hasText(pair.value) ? pair.value! : pair.key);
      this.refuseLostText(name, pair.value, place);
      own.set(name, this.valueOf(pair.value, place, depth + 1));
    }
    return Object.fromEntries([...merged, ...own]);
  }

  /** A # begins a comment: a tag in a text without quotes would be lost without a word. */
  private refuseLostText(name: string, node: MaybeNode, path: string): void {
    if (this.alias !== null || node === null || !isScalar(node) || node.type !== 'PLAIN') return;
    if (!losesText(name, node, path)) return;
    const message =
      'Here YAML begins a comment, and the text from # on is lost; put the text in quotes, or below a |';
    this.problems.add('text_commented', this.commentOf(node), message);
  }

  private commentOf({ range, commentBefore }: ParsedNode): number {
    const from = commentBefore ? range[0] - 1 : range[1];
    const { text } = this.source;
    const at = commentBefore
      ? text.lastIndexOf(`#${commentBefore.split('\n')[0]}`, this.start + from)
      : text.indexOf('#', this.start + from);
    return at < 0 ? this.start + range[0] : at;
  }

  /** `<<: *defaults`: the fields of others, where there are none of one's own. */
  private merge(
    { key, value }: Pair<ParsedNode, MaybeNode>,
    path: string,
    depth: number,
    merged: Map<string, JsonValue>,
  ): void {
    const given = this.within(key, () => this.valueOf(value, path, depth + 1));
    const sources = Array.isArray(given) ? (given as readonly JsonValue[]) : [given];
    for (const source of sources) {
      if (!isJsonObject(source)) {
        this.problems.add('syntax_invalid', this.offsetOf(key), '<< takes objects only');
        continue;
      }
      for (const [name, inner] of Object.entries(source)) {
        if (merged.has(name)) continue;
        merged.set(name, inner);
        this.note(fieldPath(path, name), key);
      }
    }
  }

  private aliased(node: ParsedNode & { source: string }, path: string, depth: number): JsonValue {
    const target = this.anchors.get(node.source);
    if (target === undefined) {
      this.problems.add(
        'syntax_invalid',
        this.offsetOf(node),
        `There is no &${node.source} before`,
      );
      return null;
    }
    return this.within(node, () => this.valueOf(target, path, depth + 1));
  }

  /** Whatever is read meanwhile stands where the alias does. */
  private within(alias: ParsedNode, read: () => JsonValue): JsonValue {
    if (this.alias !== null) return read();
    this.alias = alias;
    try {
      return read();
    } finally {
      this.alias = null;
    }
  }

  private scalarOf(value: unknown, node: ParsedNode): JsonValue {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    this.problems.add('syntax_invalid', this.offsetOf(node), 'JSON knows no such value');
    return null;
  }

  private count(node: ParsedNode, depth: number): void {
    this.values += 1;
    if (depth > DEEPEST) {
      const message = `The document is nested more than ${DEEPEST} levels deep`;
      this.problems.add('nested_too_deep', this.offsetOf(node), message);
      throw new TooMuch();
    }
    if (this.values > MOST_VALUES) {
      const message = 'Written out, the aliases of this document make it too long';
      this.problems.add('schedule_too_large', this.offsetOf(node), message);
      throw new TooMuch();
    }
  }

  private note(path: string, node: ParsedNode): void {
    if (this.alias === null) this.positions.set(path, this.offsetOf(node));
  }

  private offsetOf(node: ParsedNode): number {
    return this.start + (this.alias ?? node).range[0];
  }
}

const nameOf = ({ key }: Pair<ParsedNode, MaybeNode>): string =>
  isScalar(key) ? String(key.value ?? '') : '';

/** Nothing after a name has its place after the comments that follow. */
const hasText = (node: MaybeNode): boolean =>
  node !== null && (!isScalar(node) || node.range[1] > node.range[0]);
