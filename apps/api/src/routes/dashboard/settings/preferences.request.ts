import { LOCALES, THEMES, type Preferences } from '#libs/identity';
import { BooleanField, ChoiceField, RequestShape, TextField } from '../../../http/index.js';

/** What is to change about my preferences; absent fields stay, null takes a choice back. */
@RequestShape({ name: 'PreferencesRequest', closed: true })
export class PreferencesRequest {
  @ChoiceField(LOCALES, { nullable: true, description: 'Null: what the browser asks for.' })
  locale?: Preferences['locale'];

  @ChoiceField(THEMES)
  theme?: Preferences['theme'] | null;

  @TextField({
    nullable: true,
    minLength: 1,
    maxLength: 100,
    example: 'Europe/Berlin',
    description: 'IANA name; null: that of the workspace.',
  })
  timezone?: string | null;

  @BooleanField({ nullable: true, description: 'Null: as the locale has it.' })
  hour12?: boolean | null;

  @BooleanField({ aliases: ['single_key_shortcuts'] })
  singleKeyShortcuts?: boolean | null;
}
