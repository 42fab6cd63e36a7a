/** Our name of the language whose texts are in a file, in addresses, cookies and the configuration: 'zh-CN' of zh-cn.json. */
export const languageOfFile = (file: string): string => {
  const [name = ''] = Intl.getCanonicalLocales(file.replace(/.*\/|\.json$/g, ''));
  return name;
};
