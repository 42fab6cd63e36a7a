/** A choice of a field; `children` are the second level of a city choice. */
export interface FormOption {
  readonly type: string;
  readonly name: string;
  readonly children?: readonly { readonly type: string; readonly name: string }[] | null | undefined;
}

/** The description of a field by the service, the same for all forms. */
export interface FormItem {
  readonly code: string;
  readonly title: string;
  readonly inputType: string;
}

/** The controls of fields. */
export type FormControl = 'choice' | 'day' | 'money' | 'digits' | 'text';

/** The label of a value; a city with its region. */
export function optionName(options: readonly FormOption[], value: string): string {
  for (const { type, name, children } of options) {
    const child = children?.find((each) => each.type === value);
    if (child !== undefined) return child.name === name ? name : `${child.name}, ${name}`;
    if (type === value) return name;
  }
  return '';
}
