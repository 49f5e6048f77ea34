import type { Messages } from './messages';

export const es: Messages = {
  codes: {
    validation_error: 'La solicitud no es válida. Cada entrada de details.issues indica un punto que hay que corregir.',
    invalid_cursor: {
      malformed: 'El cursor no procede de esta lista. Empiece de nuevo sin cursor.',
      limit_changed:
        'El cursor procede de una lista leída con otro valor de limit. Manténgalo igual de una página a otra.',
      filters_changed:
        'El cursor procede de una lista leída con otros filtros. Manténgalos iguales de una página a otra.',
    },
    bad_request: {
      malformed_json: 'El cuerpo de la solicitud no es JSON bien formado.',
      empty_body: 'Esta operación necesita un objeto JSON y el cuerpo de la solicitud está vacío.',
      not_an_object: 'El cuerpo de la solicitud es JSON, pero no un objeto JSON.',
      invalid_encoding: 'El cuerpo de la solicitud no está codificado en UTF-8.',
      malformed_request: 'La solicitud no es una solicitud HTTP válida.',
    },
    invalid_api_key:
      'La clave de API no se reconoce. Compruebe que la ha copiado completa o pida una nueva al operador.',
    revoked_api_key: 'La clave de API ha sido revocada o ha caducado. Utilice otra clave.',
    insufficient_credits:
      'La cuenta no tiene suficientes créditos de IA: hacen falta {requiredUnits} y hay {availableUnits} disponibles. Pida más al operador.',
    insufficient_scope: 'La clave de API no tiene el permiso {requiredScope}. Pida al operador una clave que lo tenga.',
    account_suspended: 'La cuenta está suspendida. Contacte con el operador.',
    live_not_enabled:
      'El acceso a producción no está habilitado para esta organización. Sus claves de prueba siguen funcionando.',
    forbidden: {
      top_level_only: 'Solo una carpeta de primer nivel puede tener color o icono. Omita color e icon.',
      folder_depth_exceeded: 'Las carpetas pueden tener cinco niveles como máximo. Elija un parentId menos profundo.',
      plan_inactive: 'La cuenta no tiene un plan activo. Pida al operador que active uno.',
      browser_call:
        'Esta solicitud viene de un navegador: tiene una cabecera Origin o Sec-Fetch-Site. Llame a la API desde un servidor; consulte /v1/docs.',
      quota_exceeded:
        'Se ha alcanzado la cuota {quota} de la cuenta: {limit} como máximo. Elimine lo que ya no necesite o pida al operador una cuota mayor.',
    },
    not_found: 'El recurso no existe o esta clave de API no tiene acceso a él.',
    not_acceptable:
      'La cabecera Accept excluye application/json, el único formato disponible. Envíe Accept: application/json o ninguna cabecera Accept.',
    idempotency_in_progress:
      'La misma solicitud sigue en curso con esta Idempotency-Key. Vuelva a intentarlo en un momento.',
    precondition_failed:
      'El recurso ha cambiado y ya no tiene el ETag de If-Match, por lo que su modificación no se ha aplicado. Lea el recurso de nuevo y envíe su nuevo ETag.',
    payload_too_large: 'El cuerpo de la solicitud supera los {maxBytes} bytes. Envíe menos datos por solicitud.',
    unsupported_media_type: 'La cabecera Content-Type no indica JSON en UTF-8. Envíe Content-Type: application/json.',
    idempotency_key_reused:
      'Esta Idempotency-Key ya se utilizó con otra solicitud. Utilice una clave nueva para cada solicitud nueva.',
    content_too_short:
      'El texto del contenido tiene {length} {length:carácter|caracteres}; una generación necesita al menos {minLength}.',
    nothing_to_generate:
      'No hay nada que generar: cada fragmento ya tiene tarjetas, se está procesando o no contiene datos que se puedan preguntar.',
    no_memocards:
      'El contenido no tiene tarjetas a partir de las cuales crear preguntas. Primero cree o genere tarjetas.',
    all_memocards_have_questions:
      'Cada tarjeta del contenido ya tiene una pregunta, o una tarea en curso la está creando.',
    rate_limited:
      'Esta clave de API ha alcanzado su límite de {limit} {limit:solicitud|solicitudes} en {windowSeconds} segundos. Espere los segundos que indica Retry-After.',
    test_quota_exceeded:
      'Esta clave de prueba ha agotado {limit:su|sus} {limit} {limit:solicitud|solicitudes} del día. Podrá usarse de nuevo a partir de {resetsAt}.',
    internal_error: 'Se ha producido un error en nuestro sistema. Indique el X-Request-Id al comunicarlo.',
    unavailable: 'El servicio no está disponible temporalmente. Vuelva a intentarlo en unos segundos.',
  },
  rules: {
    required: 'Es obligatorio.',
    type: 'No es del tipo correcto.',
    format: 'No tiene el formato correcto o contiene un carácter no permitido.',
    minLength: 'Debe tener al menos {limit} {limit:carácter|caracteres} y no estar formado solo por espacios.',
    maxLength: 'Debe tener como máximo {limit} {limit:carácter|caracteres}.',
    minimum: 'Debe ser como mínimo {limit}.',
    maximum: 'Debe ser como máximo {limit}.',
    enum: 'No es uno de los valores admitidos.',
    pattern: 'No tiene la forma requerida.',
    unknown: 'Nombre desconocido.',
    unique: 'No debe repetirse.',
    minItems: 'Debe tener al menos {limit} {limit:elemento|elementos}.',
    maxItems: 'Debe tener como máximo {limit} {limit:elemento|elementos}.',
    consistency: 'No es compatible con los demás campos.',
  },
  variants: {
    malformed_json_at:
      'El cuerpo de la solicitud no es JSON bien formado: el error está en la línea {line}, columna {column}.',
    repeated_member:
      'El cuerpo de la solicitud no es JSON bien formado: uno de sus objetos contiene dos veces el campo {member}. Envíe cada campo una sola vez.',
    reserved_member:
      'El cuerpo de la solicitud contiene un campo llamado {member}, que no se permite en ningún objeto. Quítelo.',
    byte_order_mark:
      'El cuerpo de la solicitud empieza con una marca de orden de bytes (BOM), que JSON no permite. Envíe UTF-8 sin BOM.',
    undecodable_url:
      'La ruta o la consulta contiene un % que no codifica ningún carácter de UTF-8. Codifique el signo de porcentaje como %25.',
    missing_api_key:
      'La solicitud no tiene clave de API. Envíela en una sola cabecera «Authorization: Bearer <API_KEY>».',
    missing_media_type:
      'La solicitud tiene cuerpo, pero no la cabecera Content-Type. Envíe Content-Type: application/json.',
    content_coding:
      'La cabecera Content-Encoding indica una codificación que la API no acepta. Envíe el JSON sin comprimir, con Content-Type: application/json y sin Content-Encoding.',
    no_such_operation:
      'Ninguna operación tiene esta ruta y este método. Compruebe ambos; una ruta no termina en barra. La referencia, en /v1/docs, enumera todas las operaciones.',
    no_such_reference: 'El recurso indicado en {field} no existe o esta clave de API no tiene acceso a él.',
    not_an_entity_tag:
      'If-Match no contiene un ETag fuerte, por lo que su modificación no se ha aplicado. Envíe el ETag de una respuesta sin cambios, con sus comillas dobles y sin W/.',
    matched_if_none_match:
      'If-None-Match contiene el ETag actual del recurso, por lo que su modificación no se ha aplicado.',
    rate_limited_generations:
      'La cuenta ha alcanzado su límite de {limit} {limit:generación|generaciones} en {windowSeconds} segundos. Espere los segundos que indica Retry-After.',
    rate_limited_address:
      'Esta dirección ha alcanzado su límite de {limit} {limit:solicitud|solicitudes} sin una clave de API válida en {windowSeconds} segundos. Envíe una clave de API válida o espere los segundos que indica Retry-After.',
  },
  wanted: {
    one_of: 'Debe ser {values}.',
    type: 'Debe ser {values}.',
    uuid: 'Debe ser un UUID, como 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40.',
    color: 'Debe ser un color con la forma #RRGGBB, como #3366CC.',
    language_code: 'Debe ser un código de idioma, como es o pt-BR.',
    storable_text: 'No debe contener el carácter U+0000 ni la mitad de un par sustituto.',
    printable_ascii: 'Debe tener de 1 a 255 caracteres ASCII imprimibles, preferiblemente un UUID.',
    known_name: 'Nombre desconocido. Valores admitidos: {values}.',
    sent_once: 'Debe enviarse una sola vez.',
    set_at_creation: 'No se puede modificar después de la creación.',
    needed_by_type: 'Es obligatorio en una pregunta de tipo {values}.',
    type_without_field: 'Debe omitirse: una pregunta de tipo {values} no lo tiene.',
    one_correct_choice:
      'Debe tener exactamente una opción con isCorrect igual a true, porque el tipo es single_choice.',
    some_correct_choice:
      'Debe tener al menos una opción con isCorrect igual a true, porque el tipo es multiple_choice.',
    different_choices: 'Debe diferir del texto de las demás opciones en algo más que mayúsculas y espacios.',
  },
  nothingKnown: 'Nombre desconocido. Esta operación no admite ningún valor aquí.',
  types: {
    string: 'una cadena',
    integer: 'un número entero',
    number: 'un número',
    boolean: 'true o false',
    array: 'una lista',
    object: 'un objeto',
    null: 'null',
  },
  unknownReason: 'La solicitud se ha rechazado.',
  unknownRule: 'No es válido.',
};
