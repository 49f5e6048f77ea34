import type { Language } from '../../src/domain/language';

/** Our own study texts of several paragraphs, one per language. */
export const TEXTS: Readonly<Record<Language, string>> = {
  fr: `La photosynthèse est le processus par lequel les plantes vertes transforment l'énergie lumineuse en énergie chimique. Elle se déroule dans les chloroplastes. Les chloroplastes contiennent de la chlorophylle, un pigment qui absorbe surtout la lumière rouge et bleue. En 1779, Jan Ingenhousz montra que les plantes produisent du dioxygène à la lumière.

L'équation bilan s'écrit $6CO_2 + 6H_2O = C_6H_{12}O_6 + 6O_2$ dans la plupart des manuels. Les feuilles paraissent vertes parce que la chlorophylle réfléchit la lumière verte. L'adénosine triphosphate (ATP) fournit l'énergie nécessaire à la fixation du carbone.

Le cycle de Calvin fixe le dioxyde de carbone dans le stroma du chloroplaste. Melvin Calvin est un chimiste américain né à Saint Paul. La Terre compte environ 390 000 espèces de plantes décrites. Les stomates sont les orifices de l'épiderme par lesquels la feuille échange des gaz avec l'air.

Xylème : tissu qui conduit la sève brute des racines aux feuilles.
Phloème : tissu qui conduit la sève élaborée vers le reste de la plante.`,
  en: `Plate tectonics is the theory that describes the slow motion of the outer shell of the Earth. The lithosphere is the rigid layer made of the crust and the uppermost mantle. It is broken into plates. Alfred Wegener was a German scientist who proposed continental drift in 1912. The idea was rejected at first because nobody could name a force that moves continents.

The mid-ocean ridges are the places where new oceanic crust is formed. The Global Positioning System (GPS) now measures the motion of plates within a millimetre. The Atlantic widens by about 2.5 centimetres every year. The strain of a rock obeys $\\sigma = E \\varepsilon$ as long as the deformation stays elastic.

Most volcanoes stand along plate boundaries. The Pacific plate sinks beneath Japan and causes strong earthquakes there. The San Andreas Fault separates the Pacific plate from the North American plate. A hot spot is a place where magma rises from deep within the mantle.

Subduction: the sinking of one plate beneath another into the mantle.
Rift valley: a long trough formed where a continent is pulled apart.`,
  es: `La Revolución Francesa fue el conflicto que acabó con el Antiguo Régimen en Francia. En 1789, Luis XVI convocó los Estados Generales en Versalles. La Bastilla era la fortaleza de París donde el rey encerraba a sus prisioneros. El pueblo pasaba hambre porque las cosechas habían sido muy malas.

Maximilien Robespierre fue un abogado que dirigió el Comité de Salvación Pública. El Terror duró unos 10 meses y costó la vida a miles de personas. La Organización de las Naciones Unidas (ONU) se inspira todavía en la Declaración de los Derechos del Hombre. La guillotina es una máquina que servía para ejecutar a los condenados.

Napoleón Bonaparte tomó el poder en noviembre de 1799 con un golpe de Estado. Los jacobinos eran los miembros del club político más influyente de la capital. La velocidad media se calcula con $v = d/t$ en cualquier época de la historia.

Tercer Estado: el conjunto de los franceses sin privilegios ante la ley.
Sufragio censitario: derecho de voto reservado a quienes pagan ciertos impuestos.`,
  de: `Die Zelle ist die kleinste lebende Einheit aller Organismen. Robert Hooke beschrieb im Jahr 1665 als Erster die Zellen von Kork. Das Mitochondrium ist ein Organell, das der Zelle Energie bereitstellt. Es besitzt zwei Membranen. Die Zellmembran ist halbdurchlässig, weil ihre Lipide große Moleküle zurückhalten.

Die Desoxyribonukleinsäure (DNS) trägt die Erbinformation der Zelle. Der Mensch besitzt in jeder Körperzelle 46 Chromosomen. Die Osmose ist die Wanderung von Wasser durch eine halbdurchlässige Membran. Der osmotische Druck folgt der Gleichung $p = c R T$ bei verdünnten Lösungen.

Theodor Schwann war ein Physiologe aus Neuss. Die Ribosomen sind die Orte, an denen die Zelle ihre Proteine herstellt. Rudolf Virchow erkannte um 1855, dass jede Zelle aus einer Zelle entsteht.

Zellkern: das Organell, das die Chromosomen enthält.
Zytoplasma: die zähe Flüssigkeit im Inneren der Zelle.`,
  it: `Il Rinascimento è il periodo della storia europea che segue il Medioevo. Leonardo da Vinci fu un pittore nato vicino a Firenze nel 1452. La prospettiva è la tecnica con cui un pittore rappresenta la profondità su una superficie piana. Firenze divenne ricca perché i suoi banchieri prestavano denaro a tutta l'Europa.

Filippo Brunelleschi completò la cupola del duomo di Firenze nel 1436. La cupola pesa circa 37 000 tonnellate secondo le stime moderne. I Medici erano la famiglia di banchieri che governò Firenze per tre secoli. L'Organizzazione delle Nazioni Unite (ONU) protegge oggi il centro storico.

La sezione aurea soddisfa $\\varphi = 1 + 1/\\varphi$ come scrisse Luca Pacioli. Niccolò Machiavelli scrisse il Principe durante il suo esilio in campagna. Gli umanisti sono gli studiosi che riscoprirono i testi antichi.

Affresco: pittura eseguita sull'intonaco ancora fresco di una parete.
Mecenate: persona ricca che sostiene gli artisti con il proprio denaro.`,
};
