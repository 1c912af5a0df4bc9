import { isDeclared } from '../contract/define-provider.js';
import type { ProviderDefinition, SettingField } from '../contract/definition.js';
import { previewShapes } from '../contract/preview.js';
import type { ProviderStrategy } from '../contract/provider-strategy.js';

/** What a strategy's definition lacks or contradicts, as sentences; empty when it is complete. */
export function definitionGaps(strategy: ProviderStrategy): readonly string[] {
  const { definition } = strategy;
  return [
    !/^[a-z][a-z0-9_]*$/.test(definition.id) && 'the id must be lower case letters, digits and _',
    definition.label === '' && 'a label is missing',
    definition.rulesVersion === '' && 'rulesVersion is missing',
    definition.source === '' && 'the source of its rules is missing',
    !definition.handleShape.startsWith(`${definition.id}:`) && 'handleShape must start with its id',
    !definition.interactions.includes('post') && 'interactions must include post',
    !isDeclared(definition) && 'its definition must be made with defineProvider',
    definition.connect.kind !== strategy.connector.kind && 'connect and connector differ in kind',
    ...repeated(
      'setting',
      definition.settings.map((field) => field.id),
    ),
    ...repeated(
      'action',
      definition.actions.map((action) => action.id),
    ),
    ...repeated(
      'budget',
      (definition.budgets ?? []).map((budget) => budget.id),
    ),
    ...budgetGaps(definition),
    ...outageGaps(definition),
    ...previewGaps(definition),
    ...settingGaps(definition),
  ].filter((gap) => gap !== false);
}

function budgetGaps({ budgets = [], settings }: ProviderDefinition): readonly string[] {
  const ids = new Set(settings.map((field) => field.id));
  return budgets.flatMap(({ id, limit, counts, source }) => [
    ...(/^[a-z][a-z0-9_]*$/.test(id)
      ? []
      : [`budget ${id} must be lower case letters, digits and _`]),
    ...(Number.isInteger(limit) && limit >= 0 ? [] : [`budget ${id} has no whole limit`]),
    ...(source === '' ? [`budget ${id} names no source`] : []),
    ...(counts?.setting === undefined || ids.has(counts.setting.id)
      ? []
      : [`budget ${id} counts by the unknown setting ${counts.setting.id}`]),
  ]);
}

function outageGaps({ outage }: ProviderDefinition): readonly string[] {
  if (outage === undefined) return [];
  return [
    ...(Number.isInteger(outage.after) && outage.after > 0 ? [] : ['outage has no whole figure']),
    ...(outage.read === '' ? ['outage names no harmless read'] : []),
    ...(outage.source === '' ? ['outage names no source'] : []),
  ];
}

function previewGaps({ preview }: ProviderDefinition): readonly string[] {
  if (preview === undefined) return [];
  const { shape, fold, crops } = preview;
  const wrong = crops.filter((crop) => !/^\d+(\.\d+)?:\d+(\.\d+)?$/.test(crop));
  return [
    ...(previewShapes.includes(shape) ? [] : [`preview has the unknown shape ${shape}`]),
    ...(fold === undefined || fold.after > 0 ? [] : ['preview folds after nothing']),
    ...wrong.map((crop) => `preview crop ${crop} is not width:height`),
  ];
}

function settingGaps({ settings }: ProviderDefinition): readonly string[] {
  const ids = new Set(settings.map((field) => field.id));
  return settings.flatMap((field) => {
    const gaps: string[] = [];
    if (field.type === 'enum' && (field.options ?? []).length === 0) {
      gaps.push(`setting ${field.id} is an enum without options`);
    }
    if (field.dependsOn !== undefined && !ids.has(field.dependsOn.field)) {
      gaps.push(`setting ${field.id} depends on the unknown ${field.dependsOn.field}`);
    }
    return [...gaps, ...formGaps(field, field.id)];
  });
}

/** A form can only be drawn when the objects in it are described, too. */
function formGaps(field: SettingField, path: string): readonly string[] {
  const { type, fields, namedBy } = field;
  if (type !== 'object' && type !== 'object_list') {
    return fields === undefined ? [] : [`setting ${path} has fields, but is no object`];
  }
  if (fields === undefined || (fields.length === 0 && namedBy === undefined)) {
    return [`setting ${path} does not say what its objects hold`];
  }
  return [
    ...repeated(
      `field of setting ${path}`,
      fields.map(({ id }) => id),
    ),
    ...fields.flatMap((inner) => formGaps(inner, `${path}.${inner.id}`)),
  ];
}

function repeated(what: string, ids: readonly string[]): readonly string[] {
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${what} ${id} is there twice`);
}
