import type { Texts } from '../../texts.ts';

export const privacy: Texts<'privacy'> = {
  'privacy.title': 'Política de privacidad',
  'privacy.description':
    'Qué datos suyos recopila {company}, qué hace con ellos, a quién se los da y qué puede pedirle usted.',
  'privacy.lead':
    'Esta política dice qué hace {company} (“nosotros”) con los datos personales de quienes usan {app}, sus páginas y sus préstamos.',
  'privacy.lead.who':
    'Somos responsables de esos datos: {company}, {address}, teléfono {phone}, correo {email}. Cumplimos la ley sobre datos personales de {country}.',
  'privacy.lead.changes':
    'Si cambiamos esta política, el nuevo texto se publica aquí con el día desde el que vale. Cuando un cambio necesita su consentimiento, se lo pedimos.',
  'privacy.short.title': 'En resumen',
  'privacy.short.1': 'Recopilamos lo que un préstamo necesita, y nada más.',
  'privacy.short.2': 'Nunca leemos su lista de contactos, sus mensajes, sus llamadas ni sus fotos.',
  'privacy.short.3': 'No vendemos datos a nadie.',
  'privacy.short.4':
    'Puede preguntarnos qué sabemos de usted, y pedir que se corrija o se elimine cuando la ley lo permite.',
  'privacy.collection.title': 'Qué recopilamos',
  'privacy.collection.1':
    'De usted, cuando se registra, solicita un préstamo, vincula una cuenta, paga o presenta una queja:',
  'privacy.collection.phone': 'su número de celular, y si lo confirmó con un código;',
  'privacy.collection.person':
    'su nombre, su fecha de nacimiento, su ciudadanía, el país de su domicilio permanente, y si es una persona expuesta políticamente;',
  'privacy.collection.account':
    'la billetera digital, la cuenta bancaria o la tarjeta a la que se envía el dinero o desde la que se paga;',
  'privacy.collection.complaint':
    'lo que escribe en una queja, las imágenes que agrega, cómo nos califica, y nuestras respuestas.',
  'privacy.collection.2': 'De su uso de nuestros servicios:',
  'privacy.collection.loan':
    'sus solicitudes y nuestras decisiones, sus contratos, sus préstamos con cada pago, y qué aceptó y cuándo;',
  'privacy.collection.device': 'lo que su dispositivo dice de sí mismo ({deviceSection});',
  'privacy.collection.campaign':
    'por qué anuncio o enlace llegó a nosotros, cuándo visitó la página de registro y qué tocó en ella.',
  'privacy.collection.3': 'De otros:',
  'privacy.collection.provider': 'de los proveedores de pagos, si un pago a nosotros o a usted se realizó, y cuándo;',
  'privacy.collection.bureau':
    'de los burós de crédito y los servicios de identidad, cuando usted lo aceptó o la ley lo prevé.',
  'privacy.collection.4':
    'Usted no tiene obligación de decirnos nada de esto. Sin los datos que pide una solicitud, no podemos darle un préstamo. No recopilamos su lista de contactos, sus mensajes, su historial de llamadas ni fotos que usted no haya elegido, y nunca su ubicación sin preguntarle.',
  'privacy.use.title': 'Para qué los usamos',
  'privacy.use.1': 'Usamos los datos personales',
  'privacy.use.contract':
    'para hacer lo que usted pide y lo que dice el contrato: decidir sobre su solicitud, celebrar el contrato, enviar el dinero, recibir los pagos, llevar las cuentas y responderle;',
  'privacy.use.law':
    'para hacer lo que la ley nos exige: saber quiénes son nuestros clientes, guardar registros, presentar informes y pagar impuestos;',
  'privacy.use.safety':
    'para su seguridad y la nuestra: detectar fraudes y abusos, limitar los intentos de adivinar códigos, y encontrar y corregir fallas;',
  'privacy.use.better': 'para ver qué anuncios y páginas funcionan, con conteos que no nombran a nadie;',
  'privacy.use.ads': 'para informarle sobre ofertas nuestras, si usted lo aceptó.',
  'privacy.use.2':
    'Una solicitud se evalúa según reglas escritas, con ayuda de una computadora. Si se rechaza, se le dice por qué, y usted puede pedir que una persona la revise de nuevo.',
  'privacy.use.3':
    'Guardamos los datos personales mientras los necesitamos para eso y, después del fin de un préstamo, mientras lo exigen las leyes de contabilidad, de impuestos y sobre el lavado de dinero. Las imágenes que usted elige y no envía con una queja se eliminan después de unos dos días. Lo que ya no se necesita se elimina o se hace anónimo.',
  'privacy.disclosure.title': 'A quién se los damos',
  'privacy.disclosure.1': 'Damos datos personales solo en la medida en que cada uno de estos los necesita:',
  'privacy.disclosure.payment':
    'proveedores de pagos, bancos y billeteras digitales, para enviar dinero y recibir pagos;',
  'privacy.disclosure.messages':
    'empresas que envían SMS y correos por nosotros: su número o su dirección de correo, y el mensaje;',
  'privacy.disclosure.hosting':
    'empresas que operan computadoras para nosotros, obligadas a seguir nuestras órdenes y a guardar silencio;',
  'privacy.disclosure.decision':
    'servicios que ayudan a decidir sobre las solicitudes; reciben las cifras, pero no su nombre, ni su número, ni su cuenta;',
  'privacy.disclosure.collection':
    'agencias que piden, por nosotros y según las reglas de los {terms}, los pagos que están atrasados;',
  'privacy.disclosure.bureau': 'burós de crédito, según lo que prevé la ley;',
  'privacy.disclosure.buyer': 'una empresa que adquiere su préstamo, de lo que se le avisa antes;',
  'privacy.disclosure.state': 'autoridades y tribunales que pueden pedirlos por ley.',
  'privacy.disclosure.termsLink': 'términos del préstamo',
  'privacy.disclosure.2':
    'No hablamos de su préstamo con nadie más: ni con su familia, ni con sus amigos, ni con su empleador. No vendemos datos. Si los datos se tratan en otro país, nos aseguramos de que allí estén protegidos como aquí.',
  'privacy.cookies.title': 'Cookies y almacenamiento en su dispositivo',
  'privacy.cookies.1':
    'No usamos cookies de anunciantes y no le seguimos a ningún otro sitio. Nuestras propias cookies y el almacenamiento guardan pequeñas elecciones y su inicio de sesión:',
  'privacy.cookies.language':
    'El idioma que usted eligió. Se guarda hasta el año {year}, o hasta que usted lo elimine.',
  'privacy.cookies.hint':
    'Que usted cerró el aviso sobre abrir la página en su navegador. Se guarda hasta el año {year}, o hasta que usted lo elimine.',
  'privacy.cookies.login':
    'Que usted inició sesión cuando usa estas páginas sin la app. Ningún script puede leerla. Termina cuando cierra la sesión, o después de {restDays} sin volver.',
  'privacy.cookies.known':
    'Que usted ya inició sesión antes en este dispositivo, para que nadie que pida códigos para su número le impida recibir el suyo. No contiene su número, no abre nada y ningún script puede leerla. Permanece cuando cierra la sesión y sirve durante {knownDays}.',
  'privacy.cookies.session': 'Almacenamiento de sesión',
  'privacy.cookies.session.what':
    'La sesión con la que la app abrió la página, y notas sobre lo que se mostró. Se guarda hasta que se cierre la página.',
  'privacy.cookies.local': 'Almacenamiento local',
  'privacy.cookies.local.what':
    'El código de pago y los pasos que se le mostraron por última vez, para volver a abrirlos sin conexión. Se guardan hasta que se haga el pago, o hasta que usted borre los datos del navegador. También la otra mitad de su inicio de sesión, que no sirve sin la cookie. Se guarda hasta que cierre la sesión.',
  'privacy.cookies.2':
    'Puede eliminar o bloquear las cookies y el almacenamiento en su navegador. Estas páginas se pueden leer sin ellos; entonces solo se olvidan las elecciones. Sin ellas no puede tener la sesión iniciada.',
  'privacy.device.title': 'Información del dispositivo',
  'privacy.device.1':
    'Cuando usted abre nuestras páginas en la app, esta nos dice la versión de la app, el nombre y el identificador del dispositivo, la versión de su sistema y el identificador de publicidad que da el sistema. Su navegador también envía su tipo y la dirección de internet de usted.',
  'privacy.device.2':
    'Usamos esto para mostrar páginas que funcionen en su dispositivo, para que su sesión siga siendo suya, para detectar fraudes y para contar qué anuncios traen personas a nosotros.',
  'privacy.device.3':
    'La ubicación, la cámara y los contactos se usan solo cuando usted pide algo que los necesita, después de que el sistema le haya preguntado. Puede restablecer o desactivar el identificador de publicidad en los ajustes de su dispositivo.',
  'privacy.minors.title': 'Menores de edad',
  'privacy.minors.1':
    'Nuestros préstamos y páginas son para personas de más de {age} años. No recopilamos a sabiendas nada sobre personas más jóvenes. Si usted descubre que un menor de edad nos dio datos, avísenos; los eliminamos.',
  'privacy.minors.1law':
    'Nuestros préstamos y páginas son para personas mayores de edad. No recopilamos a sabiendas nada sobre menores de edad. Si usted descubre que un menor de edad nos dio datos, avísenos; los eliminamos.',
  'privacy.password.title': 'Contraseñas y seguridad',
  'privacy.password.1':
    'No comparta con nadie su contraseña ni los códigos que le enviamos. Nadie que trabaja para nosotros se los pide, tampoco por teléfono. Cierre la sesión en los dispositivos que usan otras personas, y avísenos de inmediato si cree que alguien más usó su cuenta.',
  'privacy.password.2':
    'Los datos viajan cifrados entre su dispositivo y nosotros. Los números de cuenta están cifrados donde se guardan; los códigos y las sesiones se guardan solo en una forma a partir de la cual no se pueden volver a leer. Un código sirve por poco tiempo, para un solo uso y para pocos intentos. Queda registrado quién de nosotros ve su queja.',
  'privacy.password.3':
    'Ningún sistema es seguro en todos los casos. Si ocurre algo que le pone en riesgo, les avisamos sin demora a usted y a la autoridad, y le decimos qué puede hacer.',
  'privacy.choice.title': 'Cómo decir que no, y sus derechos',
  'privacy.choice.1':
    'Puede dejar de recibir mensajes sobre ofertas en cualquier momento, si nos escribe o nos llama, y retirar para el futuro cualquier consentimiento. Los mensajes sobre un préstamo suyo siguen llegando: usted los necesita.',
  'privacy.choice.2': 'Puede pedirnos',
  'privacy.choice.access':
    'que le digamos qué datos suyos tenemos, de dónde vienen y a quién se los dimos, y una copia de ellos;',
  'privacy.choice.correct': 'que corrijamos lo que está mal;',
  'privacy.choice.erase': 'que eliminemos o bloqueemos lo que ya no necesitamos o no deberíamos tener;',
  'privacy.choice.object': 'que dejemos de dar a sus datos un uso al que usted se opone;',
  'privacy.choice.move': 'sus datos en un formato que otra empresa pueda leer.',
  'privacy.choice.3':
    'Esto no cuesta nada. Respondemos sin demora indebida, y le avisamos si una ley nos impide hacer lo que pide, como el deber de conservar las cuentas de un préstamo. Para que cerremos su cuenta y eliminemos sus datos, escriba a {email}.',
  'privacy.officer.title': 'Responsable de quejas',
  'privacy.officer.1':
    'Nuestro responsable de quejas responde por los datos personales y por las quejas que no se resolvieron:',
  'privacy.officer.name': 'Nombre',
  'privacy.officer.2': 'Usted tiene una respuesta en un plazo de {reply}.',
  'privacy.officer.authority.PH':
    'También puede acudir en cualquier momento a la National Privacy Commission (Comisión Nacional de Privacidad) de Filipinas, sin consultarnos antes.',
  'privacy.officer.authority.IN':
    'También puede acudir a la Data Protection Board of India (Junta de Protección de Datos de la India) o al ombudsman (defensor del cliente) del Reserve Bank of India.',
};
