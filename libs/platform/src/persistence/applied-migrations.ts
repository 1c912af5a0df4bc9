import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** What TypeORM has written down about the schema. */
@Injectable()
export class AppliedMigrations {
  constructor(private readonly database: Database) {}

  async names(): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ name: string }>('SELECT name FROM migrations');
    return new Set(rows.map(({ name }) => name));
  }
}
