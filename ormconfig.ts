import { DataSource } from 'typeorm';
import { identityEntities } from '#libs/identity';
import { mediaEntities } from '#libs/media';
import { sessionAddress } from '#libs/platform';
import { allMigrations } from './src/migrations.js';

/** For TypeORM's own tools; the service itself connects through libs/platform. */
export default new DataSource({
  type: 'postgres',
  url: sessionAddress(
    process.env['DATABASE_DIRECT_URL'] ??
      process.env['DATABASE_URL'] ??
      'postgres://postgres:postgres@127.0.0.1:5432/postrider',
  ),
  entities: [...identityEntities, ...mediaEntities],
  migrations: allMigrations,
  migrationsTransactionMode: 'each',
});
