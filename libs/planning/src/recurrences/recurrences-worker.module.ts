import { Module } from '@nestjs/common';
import { Horizon } from './filling/horizon.js';
import { OccurrenceMaker } from './filling/occurrence-maker.js';
import { OccurrenceMarks } from './filling/occurrence-marks.js';
import { RecurrenceLook } from './filling/recurrence-look.js';
import { RecurrenceWatch } from './filling/recurrence-watch.js';
import { RecurrenceLeases } from './persistence/recurrence-leases.repository.js';
import { RecurrencesModule } from './recurrences.module.js';

/** What looks at recurrences, without a clock of its own: who imports it says when it looks. */
@Module({
  imports: [RecurrencesModule],
  providers: [Horizon, OccurrenceMaker, OccurrenceMarks, RecurrenceLeases, RecurrenceLook],
  exports: [RecurrenceLook],
})
export class RecurrenceLookModule {}

/** Makes what recurrences plan; imported by the scheduler app only, which binds `AuthorRights`. */
@Module({ imports: [RecurrenceLookModule], providers: [RecurrenceWatch] })
export class RecurrencesWorkerModule {}
