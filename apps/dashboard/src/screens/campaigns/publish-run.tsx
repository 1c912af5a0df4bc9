import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { useShownZone } from '../../time/shown-zone.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import page from '../../widgets/page.module.css';
import { SelectField } from '../../widgets/select-field.js';
import { Sheet } from '../../widgets/sheet.js';
import { landingAt } from '../calendar/moves/move-time.js';
import { offsetText, wallMsOf, zonedText, ZoneClock } from '../../time/zone-clock.js';

/** Lets a draft go out: as it was planned, or from another start on. */
export function PublishRun({
  runId,
  onClose,
}: {
  readonly runId: string;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const { timezone } = useShownZone();
  const [start, setStart] = useState('');
  const [isLater, setLater] = useState(false);
  const wallMs = wallMsOf(start);
  const clock = wallMs === null ? null : new ZoneClock(timezone, wallMs, wallMs);
  const landing = clock && wallMs !== null ? landingAt(clock, wallMs) : null;
  const publish = useMutation({
    mutationFn: (startAt: string | null) =>
      answered(
        api.POST('/v1/runs/{runId}/publish', { params: { path: { runId } }, body: { startAt } }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['runs'] });
      await queries.invalidateQueries({ queryKey: ['posts'] });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (clock === null || landing === null) return publish.mutate(null);
    if (landing.kind === 'none') return undefined;
    const ms = landing.kind === 'one' ? landing.ms : landing.ms[isLater ? 1 : 0];
    return publish.mutate(zonedText(ms, clock.offsetAt(ms)));
  };
  return (
    <Sheet title={text('run.publish')} onClose={onClose}>
      <form className={page.form} onSubmit={submit}>
        {publish.isError && <Banner tone="failed">{publish.error.message}</Banner>}
        <p>{text('run.publish.words')}</p>
        <TextField
          label={text('run.publish.start')}
          hint={text('run.publish.start.hint', { timezone })}
          problem={landing?.kind === 'none' ? text('composer.when.gap', { timezone }) : null}
          type="datetime-local"
          value={start}
          onChange={(event) => setStart(event.target.value)}
        />
        {clock && landing?.kind === 'two' && (
          <SelectField
            label={text('composer.when.twice')}
            value={isLater ? 'later' : 'earlier'}
            options={(['earlier', 'later'] as const).map((value, index) => ({
              value,
              label: text(`composer.when.${value}`, {
                offset: offsetText(clock.offsetAt(landing.ms[index]!)),
              }),
            }))}
            onChange={(value) => setLater(value === 'later')}
          />
        )}
        <Button type="submit" kind="primary" busy={publish.isPending}>
          {text('run.publish')}
        </Button>
      </form>
    </Sheet>
  );
}
