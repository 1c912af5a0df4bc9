import type { FormErrors } from '../form-errors.js';
import { isSnowflake } from '../snowflakes.js';

const kinds = ['users', 'roles', 'everyone'];
const maximumIds = 100;

/** Checks `allowed_mentions`: known kinds, at most 100 ids each, no kind both ways. */
export function checkAllowedMentions(errors: FormErrors, value: unknown): void {
  const path = ['allowed_mentions'];
  const allowed = errors.object(path, value);
  if (!allowed) return;
  const parse = errors.list([...path, 'parse'], allowed.parse);
  parse.forEach((kind, index) => {
    if (kinds.includes(kind as string)) return;
    const message = `Value must be one of {${kinds.map((name) => `'${name}'`).join(', ')}}.`;
    errors.add([...path, 'parse', index], 'BASE_TYPE_CHOICES', message);
  });
  for (const kind of ['users', 'roles']) {
    const ids = errors.list([...path, kind], allowed[kind]);
    if (ids.length > maximumIds) {
      errors.add(
        [...path, kind],
        'BASE_TYPE_MAX_LENGTH',
        `Must be ${maximumIds} or fewer in length.`,
      );
    }
    ids.forEach((id, index) => {
      if (isSnowflake(String(id))) return;
      errors.add(
        [...path, kind, index],
        'NUMBER_TYPE_COERCE',
        `Value "${String(id)}" is not snowflake.`,
      );
    });
    if (ids.length > 0 && parse.includes(kind)) {
      const message = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
      errors.add(path, 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', message);
    }
  }
}
