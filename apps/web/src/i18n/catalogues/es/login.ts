import type { Texts } from '../../texts.ts';

export const login: Texts<'login'> = {
  'title.login': 'Iniciar sesión',
  'login.lead': 'Sea nuevo o no, escriba su número de celular y le enviamos un código por SMS. No necesita contraseña.',
  'login.language': 'Idioma',
  'login.phone': 'Número de celular',
  'login.example': 'Por ejemplo, {example}',
  'login.phoneWrong': 'Escriba los {count} dígitos de su número de celular, como {example}.',
  'login.consent': 'Al continuar, usted acepta:',
  'login.getCode': 'Recibir el código',
  'login.againIn': { one: 'Otro código en {count} segundo', other: 'Otro código en {count} segundos' },
  'login.checking': 'Comprobamos que no es un robot: {percent}%',
  'login.sentTo': 'Enviamos un código de {count} dígitos al {phone}.',
  'login.code': 'Código del SMS',
  'login.codeHint': 'Puede tardar un minuto en llegar. Nunca se lo pedimos por teléfono.',
  'login.codeMissing': 'Escriba los {count} dígitos del SMS.',
  'login.again': 'Enviar otro código',
  'login.change': 'Usar otro número',
  'login.submit': 'Iniciar sesión',
  'login.lost': 'Perdí mi número',
  'login.failed': 'No funcionó. Revise su conexión e intente de nuevo.',
  'login.noCookies':
    'Su navegador rechaza las cookies. Para iniciar sesión hace falta una: permita las cookies en esta página e inténtelo de nuevo.',
  'login.terms': 'Términos y condiciones del préstamo',
  'login.privacy': 'Política de privacidad',
};
