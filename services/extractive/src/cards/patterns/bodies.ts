/** Who can act without being a person. */
export const BODIES =
  /(?:regierung|partei|parlament|kaiser|könig|papst|zar|armee|truppen|gericht|rat|volk|arbeiter|bürger|bundestag|reichstag|versammlung|mächte|union|kirche|DDR|BRD|UdSSR|USA|Römern?|Alliierten|Nationalsozialisten|Kommunisten)(?![\p{L}])/iu;
