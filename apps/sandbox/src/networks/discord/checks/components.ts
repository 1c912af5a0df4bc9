import type { FormErrors } from '../form-errors.js';

/** Message flag bits that a webhook may set. */
export const messageFlags = { suppressEmbeds: 1 << 2, silent: 1 << 12, componentsV2: 1 << 15 };

const maximumComponents = 40;
const selectTypes = [3, 5, 6, 7, 8];

/** Checks `components`: the total with nested ones, and that none needs an application to answer it. */
export function checkComponents(errors: FormErrors, value: unknown): readonly unknown[] {
  const components = errors.list(['components'], value);
  const all = flatten(components);
  if (all.length > maximumComponents) {
    errors.add(
      ['components'],
      'BASE_TYPE_MAX_LENGTH',
      `Must be ${maximumComponents} or fewer in length.`,
    );
  }
  if (all.some(isInteractive)) {
    const message = 'Webhooks without an application cannot send interactive components.';
    errors.add(['components'], 'COMPONENT_TYPE_INVALID', message);
  }
  return components;
}

/** The flags that count; other bits are passed over. */
export function readFlags(errors: FormErrors, value: unknown): number {
  if (value === undefined || value === null) return 0;
  const flags = Number(value);
  if (!Number.isInteger(flags) || flags < 0) {
    errors.add(['flags'], 'NUMBER_TYPE_COERCE', `Value "${JSON.stringify(value)}" is not int.`);
    return 0;
  }
  const { suppressEmbeds, silent, componentsV2 } = messageFlags;
  return flags & (suppressEmbeds | silent | componentsV2);
}

/** With the components flag a message has no other content. */
export function checkExclusiveComponents(
  errors: FormErrors,
  fields: Readonly<Record<string, unknown>>,
): void {
  for (const name of ['content', 'embeds', 'poll']) {
    const value = fields[name];
    const absent = value === undefined || value === null || value === '';
    if (absent || (Array.isArray(value) && value.length === 0)) continue;
    const message = `The '${name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    errors.add([name], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', message);
  }
}

function flatten(components: readonly unknown[]): Record<string, unknown>[] {
  return components.flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    const component = value as Record<string, unknown>;
    const children = [component.components, component.items].filter(Array.isArray).flat();
    return [component, ...flatten([...children, component.accessory])];
  });
}

function isInteractive(component: Record<string, unknown>): boolean {
  if (selectTypes.includes(Number(component.type))) return true;
  return component.type === 2 && typeof component.url !== 'string';
}
