import { LOCALES, THEMES, type Preferences } from '#libs/identity';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';

@ApiSchema({ name: 'Preferences' })
export class PreferencesBody {
  @ApiProperty({
    type: 'string',
    nullable: true,
    enum: [...LOCALES],
    description: 'Null: what the browser asks for.',
  })
  locale!: Preferences['locale'];

  @ApiProperty({ type: 'string', enum: [...THEMES] })
  theme!: Preferences['theme'];

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'IANA name. Null: that of the workspace.',
  })
  timezone!: string | null;

  @ApiProperty({
    type: 'boolean',
    nullable: true,
    description: 'Clock of twelve hours. Null: as the locale has it.',
  })
  hour12!: boolean | null;

  @ApiProperty({ type: 'boolean', description: 'Whether single keys are shortcuts.' })
  singleKeyShortcuts!: boolean;
}

@ApiSchema({ name: 'PreferencesResponse' })
export class PreferencesResponse extends OkResponse {
  @ApiProperty({ type: () => PreferencesBody })
  preferences!: PreferencesBody;
}

export function presentPreferences({
  locale,
  theme,
  timezone,
  hour12,
  singleKeyShortcuts,
}: Preferences): PreferencesResponse {
  return { ok: true, preferences: { locale, theme, timezone, hour12, singleKeyShortcuts } };
}
