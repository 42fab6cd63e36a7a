import type { RegistrationCatalogue } from './registration-catalogue.ts';

export const registrationEs: RegistrationCatalogue = {
  texts: {
    'registration.sms': '{code} es su código de {appName}. Sirve por 10 minutos. No se lo diga a nadie.',
    'login.scarce':
      'Se están pidiendo muchísimos códigos. Si el suyo no llega en unos minutos, inicie sesión en un dispositivo donde ya lo haya hecho o inténtelo de nuevo mañana.',
    'login.sms':
      '{code} es su código para iniciar sesión en {appName}. Sirve por 10 minutos. No se lo diga a nadie, ni a nosotros.',
    'login.phoneChangedSms':
      '{appName}: se cambió el número de celular de su cuenta. El número anterior ya no la abre. Si no fue usted, llame de inmediato al {servicePhone}.',
    'registration.captchaMissing': 'Escriba los caracteres de la imagen.',
    'registration.captchaGone': 'La imagen es demasiado antigua. Escriba los caracteres de la nueva.',
    'registration.captchaUsed': 'Estos caracteres ya se usaron. Escriba los de la imagen nueva.',
    'registration.proofGone': 'La verificación tardó demasiado. Intente de nuevo.',
    'registration.proofUsed': 'Esta verificación ya se usó. Intente de nuevo.',
    'registration.proofWrong': 'La verificación no se completó. Intente de nuevo.',
    'registration.numberWaits': 'Ya se envió un código a este número. Espere {wait} antes de pedir otro.',
    'registration.tooMuchFromHere':
      'Hay demasiadas solicitudes desde su red. Intente de nuevo en {wait}, o desde otra red.',
    'registration.prefixBusy': 'Se envían demasiados códigos a números como este. Intente de nuevo en {wait}.',
    'registration.serviceSpent': 'Ya enviamos todos los códigos que podemos enviar hoy. Intente de nuevo en {wait}.',
    'registration.tooManyPictures': 'Se pidieron demasiadas imágenes. Vuelva a abrir la página.',
    'registration.smsUnsure':
      'No sabemos si el SMS se envió. Si le llega, el código sirve; si no, pida otro en {wait}.',
    'registration.headline': 'Préstamos con {appName}',
    'registration.intro':
      'Regístrese con su número de celular; después descargue la app y haga ahí su solicitud. Registrarse no cuesta nada.',
    'registration.terms': 'Términos y condiciones del préstamo',
    'registration.privacy': 'Política de privacidad',
    'wait.seconds': { one: '{count} segundo', other: '{count} segundos' },
    'wait.minutes': { one: '{count} minuto', other: '{count} minutos' },
    'wait.hours': { one: '{count} hora', other: '{count} horas' },
    'wait.tooOften': 'Demasiadas veces seguidas. Intente de nuevo en {wait}.',
  },
  phrases: {
    'This number has not been used here for a long time. Please confirm your date of birth and your payout account.':
      'Este número no se ha usado aquí desde hace mucho tiempo. Confirme su fecha de nacimiento y su cuenta para recibir dinero.',
    'These details are not right. Please ask for a new code and try again. If this number is new to you, please write to customer service.':
      'Estos datos no son correctos. Pida un código nuevo e intente otra vez. Si este número es nuevo para usted, escriba a atención al cliente.',
    'You have registered, please download the app to log in':
      'Ya tiene una cuenta. Descargue la app para iniciar sesión.',
    'The characters do not match the picture. Please type those in the new one.':
      'Los caracteres no coinciden con la imagen. Escriba los de la nueva.',
    'We cannot send a code to this mobile number.': 'Este no es un número de celular al que podamos enviar un código.',
    'This page has been open for too long. Please try again.':
      'Esta página lleva demasiado tiempo abierta. Intente de nuevo.',
    'The code is not right. Please check the SMS.': 'El código no es correcto. Revise el SMS.',
    'This code has expired. Please ask for a new one.': 'Este código ya no sirve. Pida uno nuevo.',
    'Your account cannot be opened at the moment. Please try again later.':
      'No podemos abrir su cuenta en este momento. Intente de nuevo más tarde.',
    'The SMS could not be sent. Please try again in a moment.':
      'No se pudo enviar el SMS. Intente de nuevo en un momento.',
    '请正确输入手机号！': 'Escriba correctamente su número de celular: 11 dígitos; empieza con 1.',
    'Please enter your 11-digit mobile number. It begins with 09.':
      'Escriba los 11 dígitos de su número de celular. Empieza con 09.',
    'Please enter your 10-digit mobile number.': 'Escriba los 10 dígitos de su número de celular.',
  },
};
