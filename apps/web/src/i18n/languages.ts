/** The languages besides the default: name, BCP 47 tag, folder, and native name. */
export const otherLanguages = [
  { name: 'en', lang: 'en', folder: 'en', self: 'English' },
  { name: 'fil', lang: 'fil', folder: 'fil', self: 'Filipino' },
  { name: 'es', lang: 'es-419', folder: 'es', self: 'Español' },
  { name: 'id', lang: 'id', folder: 'id', self: 'Bahasa Indonesia' },
  { name: 'hi', lang: 'hi', folder: 'hi', self: 'हिन्दी' },
  { name: 'zh-CN', lang: 'zh-CN', folder: 'zh-cn', self: '简体中文' },
] as const;
export type Language = (typeof otherLanguages)[number];
