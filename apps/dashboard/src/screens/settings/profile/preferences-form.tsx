import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import { LANGUAGES, type Language } from '../../../messages/languages.js';
import { useText } from '../../../messages/text.js';
import { preferencesQuery } from '../../../time/shown-zone.js';
import { ZONES } from '../../../time/zones.js';
import { Banner } from '../../../widgets/banner.js';
import { Loaded } from '../../../widgets/loaded.js';
import page from '../../../widgets/page.module.css';
import { Section } from '../../../widgets/section.js';
import { SelectField } from '../../../widgets/select-field.js';

type Preferences = Schemas['Preferences'];

const THEMES = ['system', 'light', 'dark'] as const;
const CLOCKS = { '': null, '12': true, '24': false } as const;

/** How everything is shown to this person; saved as soon as it is chosen. */
export function PreferencesForm(): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const preferences = useQuery(preferencesQuery);
  const save = useMutation({
    mutationFn: (change: Partial<Preferences>) =>
      answered(api.PATCH('/v1/dashboard/preferences', { body: change })),
    // The shell shows what is kept: theme and language follow from there.
    onSuccess: () => queries.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
  return (
    <Section title={text('preferences.title')} words={text('preferences.words')}>
      {save.isError && <Banner tone="failed">{save.error.message}</Banner>}
      <Loaded query={preferences}>
        {(now) => (
          <div className={page.fields}>
            <SelectField
              label={text('preferences.language')}
              value={now.locale ?? ''}
              options={[
                { value: '', label: text('preferences.browser') },
                ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
              ]}
              onChange={(locale) => save.mutate({ locale: (locale || null) as Language | null })}
            />
            <SelectField
              label={text('preferences.theme')}
              value={now.theme}
              options={THEMES.map((value) => ({
                value,
                label: text(`preferences.theme.${value}`),
              }))}
              onChange={(theme) => save.mutate({ theme: theme as Preferences['theme'] })}
            />
            <SelectField
              label={text('preferences.zone')}
              value={now.timezone ?? ''}
              options={[
                { value: '', label: text('preferences.zone.workspace') },
                ...[...new Set([...(now.timezone ? [now.timezone] : []), ...ZONES])].map(
                  (zone) => ({
                    value: zone,
                    label: zone.replaceAll('_', ' '),
                  }),
                ),
              ]}
              onChange={(timezone) => save.mutate({ timezone: timezone || null })}
            />
            <SelectField
              label={text('preferences.clock')}
              value={clockOf(now.hour12)}
              options={[
                { value: '', label: text('preferences.clock.usual') },
                { value: '24', label: '14:30' },
                { value: '12', label: '2:30 PM' },
              ]}
              onChange={(clock) => save.mutate({ hour12: CLOCKS[clock as keyof typeof CLOCKS] })}
            />
            <SelectField
              label={text('preferences.keys')}
              hint={text('preferences.keys.hint')}
              value={now.singleKeyShortcuts ? 'on' : 'off'}
              options={[
                { value: 'on', label: text('preferences.on') },
                { value: 'off', label: text('preferences.off') },
              ]}
              onChange={(value) => save.mutate({ singleKeyShortcuts: value === 'on' })}
            />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function clockOf(hour12: boolean | null): keyof typeof CLOCKS {
  if (hour12 === null) return '';
  return hour12 ? '12' : '24';
}
