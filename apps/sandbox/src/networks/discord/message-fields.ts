import {
  checkComponents,
  checkExclusiveComponents,
  messageFlags,
  readFlags,
} from './checks/components.js';
import { checkEmbeds } from './checks/embeds.js';
import { checkAllowedMentions } from './checks/mentions.js';
import type { FormErrors } from './form-errors.js';

/** The checked fields that sending and editing share. */
export interface MessageFields {
  readonly content: string;
  readonly embeds: readonly Record<string, unknown>[];
  readonly components: readonly unknown[];
  readonly flags: number;
}

const maximumContent = 2000;

/** Checks content, embeds, mentions, flags, and components (which count only when asked for). */
export function readMessageFields(
  errors: FormErrors,
  fields: Readonly<Record<string, unknown>>,
  options: { readonly withComponents: boolean },
): MessageFields {
  const content = (errors.text(['content'], fields.content) ?? '').trim();
  errors.limitLength(['content'], content, maximumContent);
  const embeds = checkEmbeds(errors, fields.embeds);
  checkAllowedMentions(errors, fields.allowed_mentions);
  const flags = readFlags(errors, fields.flags);
  if (flags & messageFlags.componentsV2) checkExclusiveComponents(errors, fields);
  const components = options.withComponents ? checkComponents(errors, fields.components) : [];
  return { content, embeds, components, flags };
}
