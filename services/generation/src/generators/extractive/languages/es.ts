import { phrases, words, type DefiningVerb, type LanguagePack } from './pack';

const definingVerbs = new Map<string, DefiningVerb>([
  ['es', { ask: (x) => `¿Qué es ${x}?`, askWho: (x) => `¿Quién es ${x}?` }],
  ['son', { ask: (x) => `¿Qué son ${x}?`, askWho: (x) => `¿Quiénes son ${x}?` }],
  ['era', { ask: (x) => `¿Qué era ${x}?`, askWho: (x) => `¿Quién era ${x}?` }],
  ['eran', { ask: (x) => `¿Qué eran ${x}?`, askWho: (x) => `¿Quiénes eran ${x}?` }],
  ['fue', { ask: (x) => `¿Qué fue ${x}?`, askWho: (x) => `¿Quién fue ${x}?` }],
  ['fueron', { ask: (x) => `¿Qué fueron ${x}?`, askWho: (x) => `¿Quiénes fueron ${x}?` }],
  ['designa', { ask: (x) => `¿Qué designa ${x}?` }],
]);

export const es: LanguagePack = {
  determiners: words('el la los las un una unos unas'),
  connectives: words(
    `pero y e o u ni pues asi entonces luego ademas tambien finalmente embargo obstante mientras aunque sino incluso
     igualmente inversamente efectivamente primero segundo tercero otro otra otros otras que quien cuyo cuya`,
  ),
  subjectStops: words(
    `que quien quienes cual cuyo cuya donde cuando no se ello esto eso en para por sin sobre entre desde hacia segun durante
     ante bajo tras si como porque y`,
  ),
  vague: words(
    `objetivo fin resultado resultados razon razones causa consecuencia problema pregunta ejemplo ejemplos diferencia idea
     punto hecho cosa primero primera segundo segunda tercero tercera ultimo ultima otro otra nota observacion atencion
     fuente fuentes capitulo parte seccion figura tabla fecha autor titulo ejercicio conclusion introduccion solucion
     respuesta plan resumen`,
  ),
  people: words(
    `escritor escritora poeta novelista filosofo filosofa matematico matematica fisico fisica quimico quimica biologo
     biologa medico medica cientifico cientifica rey reina emperador emperatriz presidente presidenta general pintor pintora
     compositor compositora musico escultor arquitecto explorador navegante hombre mujer ministro abogado militar historiador
     economista ingeniero astronomo politico`,
  ),
  definingVerbs,
  causes: phrases('porque, debido a, debido al, gracias a, gracias al, a causa de, a causa del'),
  causeStops: words('es son era eran fue no solo solamente principalmente precisamente y o sobre todo'),
  adverbEnding: 'mente',
  askWhy: (clause) => `¿Por qué ${clause}?`,
  askLabel: (label) => `¿Qué designa «${label}»?`,
  askAcronym: (acronym) => `¿Qué significa la sigla ${acronym}?`,
};
