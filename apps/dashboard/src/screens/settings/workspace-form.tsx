import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { answered, api, type Schemas } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { workspaceQuery } from '../../time/shown-zone.js';
import { ZONES } from '../../time/zones.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { RoleNote } from '../../widgets/role-note.js';
import { Section } from '../../widgets/section.js';
import { SelectField } from '../../widgets/select-field.js';

type Workspace = Schemas['WorkspaceSettings'];

/** What holds for everybody in the workspace. */
export function WorkspaceForm(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const workspace = useQuery(workspaceQuery);
  return (
    <Section title={text('workspace.title')} words={text('workspace.words')}>
      {!may('settings') && <RoleNote isShown />}
      <Loaded query={workspace}>
        {(now) => <Form workspace={now} isFixed={!may('settings')} />}
      </Loaded>
    </Section>
  );
}

/** A Monday: with the days after it, each day of a week by its name. */
const MONDAY = Date.UTC(2026, 0, 5);

function Form(props: { readonly workspace: Workspace; readonly isFixed: boolean }): JSX.Element {
  const { workspace, isFixed } = props;
  const text = useText();
  const intl = useIntl();
  const queries = useQueryClient();
  const [name, setName] = useState(workspace.name);
  const [timezone, setTimezone] = useState(workspace.timezone);
  const [weekStartsOn, setWeekStart] = useState(workspace.weekStartsOn);
  const save = useMutation({
    mutationFn: () =>
      answered(
        api.PATCH('/v1/dashboard/workspace', {
          body: { name: name.trim(), timezone, weekStartsOn },
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: workspaceQuery.queryKey });
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const dayName = (day: number): string =>
    intl.formatDate(MONDAY + (day - 1) * 86_400_000, { weekday: 'long', timeZone: 'UTC' });
  return (
    <form className={page.form} onSubmit={submit}>
      {save.isError && <Banner tone="failed">{save.error.message}</Banner>}
      {save.isSuccess && <Banner tone="published">{text('workspace.saved')}</Banner>}
      <fieldset className={page.fields} disabled={isFixed} aria-label={text('workspace.title')}>
        <TextField
          label={text('workspace.name')}
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={text('workspace.zone')}
          value={timezone}
          options={[...new Set([timezone, ...ZONES])].map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          onChange={setTimezone}
        />
        <SelectField
          label={text('workspace.week')}
          value={String(weekStartsOn)}
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
            value: String(day),
            label: dayName(day),
          }))}
          onChange={(day) => setWeekStart(Number(day))}
        />
      </fieldset>
      {!isFixed && (
        <div className={page.actions}>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {text('workspace.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
