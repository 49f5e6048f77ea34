import { lowerArticle, words, type LanguageData } from './language';

export const es: LanguageData = {
  code: 'es',
  stopWords: words`el la los las lo un una unos unas y e o u de del al a en por para con sin sobre entre hasta desde hacia segun durante ante bajo tras que quien quienes cual cuales cuyo cuya cuando donde como porque pues pero sino aunque si no ni es son era eran fue fueron ser sido esta estan estaba estaban ha han habia hay tiene tienen puede pueden se su sus mi mis tu tus nos le les me te yo ella ellos ellas nosotros esto este estos estas eso ese esa esos esas aquel aquella mas menos muy tambien ya asi todo todos toda todas otro otra otros otras mismo misma cada entonces siempre nunca llamado llamada`,
  deictic: words`esto este esta estos estas eso ese esa esos esas aquel aquella aquellos aquellas aquello ello ella ellos ellas su sus lo le les se nosotros nuestro nuestra nuestros nuestras aqui ahi alli asi tal es son era eran fue fueron tiene tienen mi mis tu`,
  determiners: words`el la los las un una unos unas lo`,
  connectives: words`pero y e o u ni pues asi entonces luego ademas tambien finalmente embargo obstante mientras aunque sino incluso igualmente inversamente efectivamente primero segundo tercero otro otra otros otras que quien cuyo cuya despues posteriormente asimismo si posterior tampoco sin`,
  subjectStops: words`solo que quien quienes cual cuyo cuya donde cuando no se ello esto eso en para por sin sobre entre desde hacia segun durante ante bajo tras si como porque ha han puede pueden debe deben es son con pero`,
  personal: words`yo me mi mis nosotros nosotras nos nuestro nuestra nuestros nuestras tu te ti usted ustedes vosotros os vuestro`,
  pronouns: words`ella ello ellos ellas esto eso este estas estos aquello esta ese esa esos esas`,
  abbreviations: words`sra srta sr dña dn ud uds vd vds lic ee uu depto admón ej etc dr dra prof`,
  abbreviationsBeforeNumbers: words`núm pág págs art cap vol fig n p pp`,
  vague: words`objetivo fin resultado resultados razon razones causa consecuencia problema pregunta ejemplo ejemplos diferencia idea punto hecho cosa primero primera segundo segunda tercero tercera ultimo ultima otro otra nota observacion atencion fuente fuentes capitulo parte seccion figura tabla fecha autor titulo ejercicio conclusion introduccion solucion respuesta plan resumen siguiente siguientes paso caso nada todo region periodo acontecimiento guerra ciudad pais libro rey autor reaccion experimento enfoque tecnica aparato tratado batalla imperio partido movimiento conflicto acuerdo texto novela poema cuadro empresa termino concepto rio isla edificio templo equipo decision crisis enfermedad especie poblacion territorio estructura mecanismo paciente ley regla modelo teoria idea cambio`,
  labels: words`actividad actividades paso observa fijate enunciado planteamiento razonamiento dato datos curiosidad dudas examen proxima proximo nota notas observacion observaciones atencion aviso importante recuerda recordatorio ejemplo ejemplos ej ejercicio tarea deberes fuente fuentes fecha autor autores titulo tema asignatura introduccion conclusion resumen figura fig tabla definicion teorema demostracion lema corolario proposicion vease ver ps nb objetivo objetivos pregunta preguntas respuesta solucion alumno alumna profesor profesora curso clase esquema clave palabras advertencia ojo truco pagina diapositiva copyright contacto foto imagen resultado nombre materia`,
  aspects: words`problema problemas teoria tesis critica criticas caracteristica caracteristicas rasgos funcion funciones papel origen origenes causa causas efecto efectos consecuencia consecuencias ventaja ventajas inconveniente inconvenientes sintomas tratamiento localizacion tamano uso usos estructura composicion metodo estilo temas contexto influencias miembros sede duracion limites objetivo lugar fecha inicio final adversario adversarios resultado fundador`,
  tasks: words`todo porhacer ejercicio ejercicios deberes tarea examen proxima proximo`,
  conjunctions: words`y e o u pero`,
  inflections:
    'aciones ciones iendo ando adas ados idas idos ada ado ida ido aban aba ces es as os an en a e o s z'.split(' '),
  selfReference:
    /(?<!\p{L})(?:est[ea] (?:capítulo|sección|texto|lección|artículo|unidad|figura|página|tema|documento|curso)|figura \d|tabla \d|véase|ver (?:arriba|abajo|también)|como (?:hemos visto|se ha visto|se indica)|a continuación)/iu,
  verbs: words`es son era eran fue fueron está están estaba ha han había hay puede pueden debe deben tiene tienen va van hace hacen permite`,
  definition:
    /^(?<subject>(?:(?:El|La|Los|Las|Une?|Un|Una) )?[^,;:()]{3,60}?(?: \([^()]{2,40}\))?) (?<verb>es|son) (?<meaning>(?:una?|el|la|los|las|unos|unas) [^;:]{3,110}? (?:que|quien|cuy[oa]s?|donde|(?:en|por|con|a|de|mediante|desde) (?:el|la|los|las) (?:que|cual\p{L}*)|formad[oa]s?|compuest[oa]s?|constituid[oa]s?|utilizad[oa]s?|destinad[oa]s?|situad[oa]s?|basad[oa]s?) .{8,260})$/u,
  ask: {
    whatIs: (subject, verb) => `¿Qué ${verb} ${lowerArticle(subject)}?`,
    fits: (front) => `¿Qué corresponde a «${front}»?`,
    termOf: (meaning) => `¿Qué término corresponde a esta definición: «${meaning}»?`,
    acronym: (short) => `¿Qué significan las siglas ${short}?`,
    happened: (date, isDay) => `¿Qué ocurrió ${isDay ? 'el' : 'en'} ${date}?`,
    rule: (name) => `¿Qué dice ${name.replace(/^a/iu, 'el a')}?`,
    formula: (name) => `Fórmula: ${name}`,
    trueFalse: (term, meaning) => `¿Verdadero o falso? ${term}: ${meaning}`,
  },
};
