import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { identityEntities } from '#libs/identity';
import { mediaEntities } from '#libs/media';
import { PlatformModule, type Config } from '#libs/platform';
import { ProvidersModule } from '#libs/providers';
import { GuardsModule } from './guards/guards.module.js';
import { ApiErrorFilter } from './http/errors/api-error.filter.js';
import { OpenApiModule } from './http/openapi/openapi.module.js';
import { RequestPipe } from './http/request/request.pipe.js';
import { PortsModule, platformOverrides } from './ports.module.js';
import { HealthRoutesModule } from './routes/health/health.routes.js';
import { KeysRoutesModule } from './routes/keys/keys.routes.js';
import { WorkspaceRoutesModule } from './routes/workspace/workspace.routes.js';

const routes = [HealthRoutesModule, KeysRoutesModule, WorkspaceRoutesModule];

/** TypeORM entities of all libs the API uses. */
const entities = [...identityEntities, ...mediaEntities];

@Module({})
export class ApiModule {
  static with(config: Config): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.forRoot({ config, entities, overrides: platformOverrides }),
        ProvidersModule.with(),
        PortsModule,
        GuardsModule,
        OpenApiModule,
        ...routes,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ApiErrorFilter },
        { provide: APP_PIPE, useClass: RequestPipe },
      ],
    };
  }
}
