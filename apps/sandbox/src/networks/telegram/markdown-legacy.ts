import { parseFailure, type FormattedText, type MessageEntity } from './entities.js';

const marks: Readonly<Record<string, string>> = { '*': 'bold', _: 'italic', '`': 'code' };

/** Parses the legacy `Markdown` mode (no nesting). Throws 400 `can't parse entities: …`. */
export function parseMarkdown(source: string): FormattedText {
  const entities: MessageEntity[] = [];
  let text = '';
  let position = 0;
  while (position < source.length) {
    const character = source[position] ?? '';
    const following = source[position + 1] ?? '';
    if (character === '\\' && following !== '' && '_*`['.includes(following)) {
      text += following;
      position += 2;
      continue;
    }
    if (!(character in marks) && character !== '[') {
      text += character;
      position += 1;
      continue;
    }
    const span = readSpan(source, position);
    if (span.content !== '') {
      entities.push({ ...span.entity, offset: text.length, length: span.content.length });
    }
    text += span.content;
    position = span.end;
  }
  return { text, entities };
}

function readSpan(source: string, start: number) {
  const pre = source.startsWith('```', start);
  const opening = pre ? '```' : (source[start] ?? '');
  const closing = opening === '[' ? ']' : opening;
  const end = source.indexOf(closing, start + opening.length);
  if (end === -1) throw parseFailure(source, "Can't find end of the entity starting", start);
  const content = source.slice(start + opening.length, end);
  if (opening !== '[') {
    return {
      content,
      end: end + closing.length,
      entity: { type: pre ? 'pre' : (marks[opening] ?? '') },
    };
  }
  const target = /^\(([^)]*)\)/.exec(source.slice(end + 1));
  const url = target?.[1] ?? content;
  return { content, end: end + 1 + (target?.[0].length ?? 0), entity: { type: 'text_link', url } };
}
