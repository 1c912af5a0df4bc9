import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';
import { OpenApiController } from './openapi.controller.js';
import { OpenApiDocument } from './openapi-document.js';

@Module({
  controllers: [DocsController, OpenApiController],
  providers: [OpenApiDocument],
  exports: [OpenApiDocument],
})
export class OpenApiModule {}
