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
    invalid_api_key: 'Falta la clave de API o no se reconoce. Envíela como «Authorization: Bearer <API_KEY>».',
    revoked_api_key: 'La clave de API ha sido revocada o ha caducado. Utilice otra clave.',
    insufficient_credits:
      'La cuenta no tiene suficientes créditos de IA: hacen falta {requiredUnits} y hay {availableUnits} disponibles.',
    insufficient_scope: 'La clave de API no tiene el permiso {requiredScope}.',
    account_suspended: 'La cuenta está suspendida.',
    live_not_enabled:
      'El acceso a producción no está habilitado para esta organización. Sus claves de prueba siguen funcionando.',
    forbidden: {
      top_level_only: 'Solo una carpeta de primer nivel puede tener color o icono.',
      folder_depth_exceeded: 'Las carpetas pueden tener cinco niveles como máximo.',
      plan_inactive: 'La cuenta no tiene un plan activo.',
      browser_call: 'La API se llama solo entre servidores; las llamadas desde un navegador se rechazan.',
      quota_exceeded:
        'Se ha alcanzado la cuota {quota} de la cuenta: {limit} como máximo. Elimine lo que ya no necesite o pida al operador una cuota mayor.',
    },
    not_found: 'El recurso no existe o no es visible con esta clave de API.',
    not_acceptable: 'La cabecera Accept excluye application/json, el único formato disponible.',
    idempotency_in_progress:
      'La misma solicitud sigue en curso con esta Idempotency-Key. Vuelva a intentarlo en un momento.',
    precondition_failed: 'El recurso ha cambiado desde que se leyó y no se ha modificado nada. Léalo de nuevo.',
    payload_too_large: 'El cuerpo de la solicitud supera los {maxBytes} bytes.',
    unsupported_media_type:
      'El cuerpo de la solicitud tiene que ser application/json en UTF-8, sin codificación de contenido.',
    idempotency_key_reused: 'Esta Idempotency-Key ya se utilizó con otra solicitud.',
    content_too_short:
      'El texto del contenido tiene {length} {length:carácter|caracteres}; una generación necesita al menos {minLength}.',
    nothing_to_generate: 'Todas las partes del contenido tienen ya sus tarjetas.',
    no_memocards: 'El contenido no tiene tarjetas de las que sacar preguntas.',
    all_memocards_have_questions: 'Todas las tarjetas del contenido tienen ya sus preguntas.',
    rate_limited: 'Se ha alcanzado el límite de {limit} {limit:llamada|llamadas} en {windowSeconds} segundos.',
    test_quota_exceeded:
      'La clave de prueba ha agotado {limit:su|sus} {limit} {limit:llamada|llamadas} del día. Podrá usarse de nuevo a partir de {resetsAt}.',
    internal_error: 'Se ha producido un error por nuestra parte. Indique el X-Request-Id al comunicarlo.',
    unavailable: 'El servicio no está disponible temporalmente. Vuelva a intentarlo en unos segundos.',
  },
  rules: {
    required: 'Es obligatorio.',
    type: 'No es del tipo correcto.',
    format: 'No tiene el formato correcto o contiene un carácter no permitido.',
    minLength: 'Debe tener al menos {limit} {limit:carácter|caracteres} y no constar solo de espacios.',
    maxLength: 'Debe tener como máximo {limit} {limit:carácter|caracteres}.',
    minimum: 'Debe ser como mínimo {limit}.',
    maximum: 'Debe ser como máximo {limit}.',
    enum: 'No es uno de los valores admitidos.',
    pattern: 'No tiene la forma requerida.',
    unknown: 'No se conoce aquí.',
    unique: 'No debe repetirse.',
    minItems: 'Debe tener al menos {limit} {limit:elemento|elementos}.',
    maxItems: 'Debe tener como máximo {limit} {limit:elemento|elementos}.',
    consistency: 'No es compatible con los demás campos.',
  },
  unknownReason: 'La solicitud se ha rechazado.',
  unknownRule: 'No es válido.',
  isSingular: (count) => count === 1,
};
