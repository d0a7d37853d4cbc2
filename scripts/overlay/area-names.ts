/** Names that the producers have in an old form, another language, or with a kind that is none of the area's. */
const NAMES: Readonly<Record<string, string>> = {
  'Metropolitan Manila province': 'Metro Manila',
  'Metropolitan Manila': 'Metro Manila',
  'Moscow gorod': 'Moscow city',
  Höfuðborgarsvæði: 'Capital Region of Iceland',
};

/** The name of an area as pages have it. @param name as the producer has it */
export const areaName = (name: string): string => NAMES[name] ?? name.replace('Kiev', 'Kyiv');
