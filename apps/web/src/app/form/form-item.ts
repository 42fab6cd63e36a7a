/** A choice of a field; `children` are the second level of a city choice. */
export interface FormOption {
  readonly type: string;
  readonly name: string;
  readonly children?: readonly { readonly type: string; readonly name: string }[] | null | undefined;
}

/** What a service says of a field, whatever the form. */
export interface FormItem {
  readonly code: string;
  readonly title: string;
  readonly inputType: string;
}

/** What controls a field can have. */
export type FormControl = 'choice' | 'day' | 'money' | 'digits' | 'text';

/** What a value is called; a city with its region. */
export function optionName(options: readonly FormOption[], value: string): string {
  for (const { type, name, children } of options) {
    const child = children?.find((each) => each.type === value);
    if (child !== undefined) return child.name === name ? name : `${child.name}, ${name}`;
    if (type === value) return name;
  }
  return '';
}
