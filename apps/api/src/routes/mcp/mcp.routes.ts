import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller.js';
import { McpEndpoint } from './mcp-endpoint.js';

@Module({ controllers: [McpController], providers: [McpEndpoint] })
export class McpRoutesModule {}
