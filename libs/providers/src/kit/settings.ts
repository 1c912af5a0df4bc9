import type { SettingField } from '../contract/definition.js';

type Details = Omit<Partial<SettingField>, 'id' | 'label' | 'type'>;

/** A line of text. */
export function textSetting(id: string, label: string, details: Details = {}): SettingField {
  return { id, label, type: 'string', required: false, ...details };
}

export function numberSetting(id: string, label: string, details: Details = {}): SettingField {
  return { id, label, type: 'number', required: false, ...details };
}

/** Yes, no, or nothing said. */
export function flagSetting(id: string, label: string, details: Details = {}): SettingField {
  return { id, label, type: 'boolean', required: false, ...details };
}

/** A switch that is off at first. */
export function switchSetting(
  id: string,
  label: string,
  description: string,
  details: Details = {},
): SettingField {
  return flagSetting(id, label, { default: false, description, ...details });
}

/** One of several values, each with what people read. */
export function choiceSetting(
  id: string,
  label: string,
  choices: Readonly<Record<string, string>>,
  details: Details = {},
): SettingField {
  const options = Object.entries(choices).map(([value, words]) => ({ value, label: words }));
  return { id, label, type: 'enum', required: false, options, ...details };
}

export function textsSetting(id: string, label: string, details: Details = {}): SettingField {
  return { id, label, type: 'string_list', required: false, ...details };
}

/** A form within the form. */
export function groupSetting(
  id: string,
  label: string,
  fields: readonly SettingField[],
  details: Details = {},
): SettingField {
  return { id, label, type: 'object', required: false, fields, ...details };
}

/** Several forms of one kind. */
export function groupsSetting(
  id: string,
  label: string,
  fields: readonly SettingField[],
  details: Details = {},
): SettingField {
  return { id, label, type: 'object_list', required: false, fields, ...details };
}
