import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { RecurrenceCheck } from '../../checking/recurrence-check.js';
import { DEFAULT_HORIZON_DAYS } from '../../domain/recurrence.js';
import { seriesOf } from '../../domain/recurrence-series.js';
import { nextTimes } from '../../domain/series.js';
import { variantIndex } from '../../domain/variants.js';
import { recurrenceErrors } from '../../recurrences.errors.js';
import { PreviewRecurrenceCommand, type RecurrencePreview } from './preview-recurrence.command.js';

@CommandHandler(PreviewRecurrenceCommand)
export class PreviewRecurrenceHandler implements ICommandHandler<PreviewRecurrenceCommand> {
  constructor(
    private readonly check: RecurrenceCheck,
    private readonly clock: Clock,
  ) {}

  async execute({
    workspaceId,
    terms,
    count,
    key,
  }: PreviewRecurrenceCommand): Promise<RecurrencePreview> {
    const { document, variants, order, startsLocal } = terms;
    const times = nextTimes(seriesOf(terms), this.clock.now(), count);
    if (times.length === 0) throw recurrenceErrors.empty();
    const previewed = times.map((time, ordinal) => {
      const variant = variantIndex(variants.length, order, { ordinal, seed: startsLocal });
      return { ...time, variant };
    });
    if (document === null) return { times: previewed, errors: [], warnings: [] };
    const whole = { ...terms, document, name: null, horizonDays: DEFAULT_HORIZON_DAYS };
    const { errors, warnings } = await this.check.check(workspaceId, whole, key);
    return { times: previewed, errors, warnings };
  }
}
