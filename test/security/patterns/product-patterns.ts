import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectDirectory } from '../../../src/project-directory.js';

/** A regular expression of the product: a literal, a composed one, or the text of a descriptor's pattern. */
export interface ProductPattern {
  readonly source: string;
  readonly flags: string;
  /** `/source/flags` */
  readonly literal: string;
  readonly file: string;
}

const TEST_FILE = /\.(?:spec|int-spec|contract-spec|e2e-spec)\.ts$|\/testing\//;
/** Stands for what is only known when the product runs: a name of a field or a part of an address. */
const PLACEHOLDER = 'name';

/** Every pattern that the product is written with, each once. */
export function productPatterns(): readonly ProductPattern[] {
  const found = new Map<string, ProductPattern>();
  for (const file of ['apps', 'libs', 'src'].flatMap(sourcesBelow)) {
    const text = readFileSync(join(projectDirectory, file), 'utf8');
    for (const { source, flags } of patternsIn(
      ts.createSourceFile(file, text, ts.ScriptTarget.Latest),
    )) {
      const literal = `/${source}/${flags}`;
      if (!found.has(literal)) found.set(literal, { source, flags, literal, file });
    }
  }
  return [...found.values()];
}

function sourcesBelow(folder: string): readonly string[] {
  const entries = readdirSync(join(projectDirectory, folder), {
    recursive: true,
    encoding: 'utf8',
  });
  return entries
    .filter((entry) => entry.endsWith('.ts') && !TEST_FILE.test(`/${entry}`))
    .map((entry) => `${folder}/${entry}`);
}

interface Written {
  readonly source: string;
  readonly flags: string;
}

function patternsIn(file: ts.SourceFile): readonly Written[] {
  const constants = new Map<string, ts.Expression>();
  const patterns: Written[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer);
    }
    if (ts.isRegularExpressionLiteral(node)) patterns.push(writtenLiteral(node.text));
    if (isComposition(node, file)) {
      const [source, flags] = node.arguments ?? [];
      patterns.push({
        source: source === undefined ? '' : textOf(source, constants, file),
        flags: flags === undefined ? '' : textOf(flags, constants, file),
      });
    }
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === 'pattern') {
      const source = textOf(node.initializer, constants, file);
      if (source !== PLACEHOLDER) patterns.push({ source, flags: 'u' });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return patterns;
}

function writtenLiteral(literal: string): Written {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

function isComposition(
  node: ts.Node,
  file: ts.SourceFile,
): node is ts.NewExpression | ts.CallExpression {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    node.expression.getText(file) === 'RegExp'
  );
}

/** The text an expression stands for; what it takes from elsewhere becomes a placeholder. */
function textOf(
  expression: ts.Expression,
  constants: ReadonlyMap<string, ts.Expression>,
  file: ts.SourceFile,
): string {
  const part = (one: ts.Expression): string => textOf(one, constants, file);
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) {
    return expression.text;
  }
  if (ts.isParenthesizedExpression(expression)) return part(expression.expression);
  if (ts.isBinaryExpression(expression)) return part(expression.left) + part(expression.right);
  if (ts.isTaggedTemplateExpression(expression))
    return templateText(expression.template, part, true);
  if (ts.isTemplateExpression(expression)) return templateText(expression, part, false);
  const known = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
  if (known === undefined) return PLACEHOLDER;
  return ts.isRegularExpressionLiteral(known) ? writtenLiteral(known.text).source : part(known);
}

function templateText(
  template: ts.TemplateLiteral,
  part: (one: ts.Expression) => string,
  isRaw: boolean,
): string {
  const words = (node: ts.TemplateLiteralLikeNode): string =>
    isRaw ? (node.rawText ?? node.text) : node.text;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return words(template);
  const spans = template.templateSpans.map((span) => part(span.expression) + words(span.literal));
  return words(template.head) + spans.join('');
}
