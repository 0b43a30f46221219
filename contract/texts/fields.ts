import type { LocalizedText } from '../languages.ts'

/** Rules of the fields that many records share. English wordings in CTR §8 are kept letter by letter. */
export const fieldTexts = {
  requiredField: { pt: 'Campo obrigatório', en: 'Required field', es: 'Campo obligatorio' },
  currency: {
    pt: 'A moeda deve ser um código ISO 4217.',
    en: 'The currency must be a ISO 4217 code.',
    es: 'La moneda debe ser un código ISO 4217.',
  },
  language: {
    pt: 'O idioma deve ser um código BCP 47.',
    en: 'The language must be a BCP 47 code.',
    es: 'El idioma debe ser un código BCP 47.',
  },
  hexColor: {
    pt: 'A cor deve ser uma cor hexadecimal.',
    en: 'The color must be a hex color.',
    es: 'El color debe ser un color hexadecimal.',
  },
  hexColorOfSeven: {
    pt: 'Use uma cor hexadecimal de 7 caracteres, como #3A84FF.',
    en: 'Use a hex color of 7 characters, such as #3A84FF.',
    es: 'Use un color hexadecimal de 7 caracteres, como #3A84FF.',
  },
  externalTagsMaximum: {
    pt: 'Não é possível adicionar mais de 10 etiquetas externas.',
    en: "You can't add more than 10 external tags.",
    es: 'No se pueden agregar más de 10 etiquetas externas.',
  },
  externalTagLength: {
    pt: 'A etiqueta deve ter no máximo 50 caracteres.',
    en: 'The tag length should be less than 50 characters.',
    es: 'La etiqueta debe tener como máximo 50 caracteres.',
  },
  contactListMinimum: {
    pt: 'A lista de contatos deve ter pelo menos um contato.',
    en: 'The contact list must have at least one contact.',
    es: 'La lista de contactos debe tener al menos un contacto.',
  },
  contact: {
    pt: 'O valor deve ser um contato válido.',
    en: 'The value must a valid contact.',
    es: 'El valor debe ser un contacto válido.',
  },
  phone: {
    pt: 'Telefone inválido: confira o código do país (como +55), o DDD e o número.',
    en: 'Not a valid phone: check the country code (such as +55), the area code and the number.',
    es: 'Teléfono no válido: revise el código del país (como +55), el código de área y el número.',
  },
  phonesMinimum: {
    pt: 'Informe pelo menos um telefone.',
    en: 'Give at least one phone.',
    es: 'Indique al menos un teléfono.',
  },
  phoneCountry: {
    pt: 'O país do telefone deve ser um código ISO 3166-1 alfa-2.',
    en: 'The country of the phone must be a ISO 3166-1 alfa-2 code.',
    es: 'El país del teléfono debe ser un código ISO 3166-1 alfa-2.',
  },
  email: { pt: 'E-mail inválido.', en: 'Not a valid e-mail.', es: 'Correo electrónico no válido.' },
  uuid: { pt: 'O valor deve ser um UUID.', en: 'The value must be a UUID.', es: 'El valor debe ser un UUID.' },
  latitude: {
    pt: 'A latitude deve ser um número entre -90 e 90.',
    en: 'The latitude must be a number between -90 and 90.',
    es: 'La latitud debe ser un número entre -90 y 90.',
  },
  longitude: {
    pt: 'A longitude deve ser um número entre -180 e 180.',
    en: 'The longitude must be a number between -180 and 180.',
    es: 'La longitud debe ser un número entre -180 y 180.',
  },
  coordinatesPair: {
    pt: 'A lista de coordenadas deve ter dois elementos, a longitude e a latitude, nesta ordem.',
    en: 'The coordinates list should have two elements, representing longitude and latitude respectively.',
    es: 'La lista de coordenadas debe tener dos elementos, la longitud y la latitud, en ese orden.',
  },
  lineStringMinimum: {
    pt: 'A linha deve ter pelo menos 2 pontos.',
    en: 'The line must have at least 2 points.',
    es: 'La línea debe tener al menos 2 puntos.',
  },
  polygonRing: {
    pt: 'O polígono deve ter pelo menos 4 pontos, e o último deve ser igual ao primeiro.',
    en: 'The polygon must have at least 4 points, and the last must be the same as the first.',
    es: 'El polígono debe tener al menos 4 puntos, y el último debe ser igual al primero.',
  },
  geofencesMinimum: {
    pt: 'Informe pelo menos uma cerca geográfica.',
    en: 'Give at least one geofence.',
    es: 'Indique al menos una geocerca.',
  },
  radiusMinimum: {
    pt: 'Valor deve ser maior que zero!',
    en: 'The value must be greater than zero!',
    es: '¡El valor debe ser mayor que cero!',
  },
  iconUrl: {
    pt: 'A URL do ícone deve ser uma URL de imagem válida.',
    en: 'The icon URL must be a valid picture URL.',
    es: 'La URL del icono debe ser una URL de imagen válida.',
  },
  logoUrl: {
    pt: 'A URL do logotipo deve ser uma URL de imagem válida.',
    en: 'The logo URL must be a valid picture URL.',
    es: 'La URL del logotipo debe ser una URL de imagen válida.',
  },
  profilePictureUrl: {
    pt: 'A URL da foto de perfil deve ser uma URL de imagem válida.',
    en: 'The profile picture URL must be a valid picture URL.',
    es: 'La URL de la foto de perfil debe ser una URL de imagen válida.',
  },
  imageUrl: {
    pt: 'A URL da imagem deve ser uma URL de imagem válida.',
    en: 'The image URL must be a valid picture URL.',
    es: 'La URL de la imagen debe ser una URL de imagen válida.',
  },
  markerUrl: {
    pt: 'A URL do marcador deve ser uma URL de imagem válida.',
    en: 'The marker URL must be a valid picture URL.',
    es: 'La URL del marcador debe ser una URL de imagen válida.',
  },
  fileUrl: {
    pt: 'A URL do arquivo deve ser uma URL válida',
    en: 'The file URL must be a valid URL',
    es: 'La URL del archivo debe ser una URL válida',
  },
  websiteUrl: {
    pt: 'A URL do site deve ser uma URL válida.',
    en: 'The website URL must be a valid URL.',
    es: 'La URL del sitio web debe ser una URL válida.',
  },
  url: {
    pt: 'URL inválida: comece com http:// ou https://.',
    en: 'Not a valid URL: begin with http:// or https://.',
    es: 'URL no válida: comience con http:// o https://.',
  },
  date: {
    pt: 'Data inválida: use uma data ISO 8601 ou now, now+3d, now-12h.',
    en: 'Not a date: use an ISO 8601 date or now, now+3d, now-12h.',
    es: 'Fecha no válida: use una fecha ISO 8601 o now, now+3d, now-12h.',
  },
  calendarDate: {
    pt: 'Data inválida: use AAAA-MM-DD.',
    en: 'Not a date: use YYYY-MM-DD.',
    es: 'Fecha no válida: use AAAA-MM-DD.',
  },
  dateTime: {
    pt: 'Data e hora inválidas: use ISO 8601 com fuso horário, como 2026-11-21T14:30:00-03:00.',
    en: 'Not a date and time: use ISO 8601 with a UTC offset, such as 2026-11-21T14:30:00-03:00.',
    es: 'Fecha y hora no válidas: use ISO 8601 con zona horaria, como 2026-11-21T14:30:00-03:00.',
  },
  timezone: {
    pt: 'Deve ser um fuso horário válido.',
    en: 'It must be a valid timezone.',
    es: 'Debe ser una zona horaria válida.',
  },
  timeOfDay: {
    pt: 'Hora inválida: use hh:mm:ss com fuso.',
    en: 'Not a time: use hh:mm:ss with an offset.',
    es: 'Hora no válida: use hh:mm:ss con zona horaria.',
  },
  clockTime: {
    pt: 'Hora inválida: use hh:mm, como 22:00.',
    en: 'Not a time: use hh:mm, such as 22:00.',
    es: 'Hora no válida: use hh:mm, como 22:00.',
  },
  quietHoursSame: {
    pt: 'O fim deve ser diferente do começo.',
    en: 'The end must differ from the beginning.',
    es: 'El fin debe ser distinto del comienzo.',
  },
  quietHoursNowOnly: {
    pt: 'Só o envio de agora ignora o silêncio.',
    en: 'Only sending now ignores quiet hours.',
    es: 'Solo el envío de ahora ignora el silencio.',
  },
  separatorLength: {
    pt: 'O separador deve ter exatamente 1 caractere.',
    en: 'The separator must be exactly 1 character.',
    es: 'El separador debe tener exactamente 1 carácter.',
  },
  valueMinimum: {
    pt: 'O valor deve ser maior ou igual a 0.',
    en: 'The value must be greater than or equal to 0.',
    es: 'El valor debe ser mayor o igual a 0.',
  },
  priceMinimum: {
    pt: 'O valor do preço deve ser maior ou igual a 0.',
    en: 'The price value must be greater than or equal to 0.',
    es: 'El valor del precio debe ser mayor o igual a 0.',
  },
  rangeOrder: {
    pt: 'O mínimo não pode ser maior que o máximo.',
    en: 'The minimum cannot be greater than the maximum.',
    es: 'El mínimo no puede ser mayor que el máximo.',
  },
  labelMaximum: {
    pt: 'O rótulo deve ter no máximo 50 caracteres.',
    en: 'The label must have at most 50 characters.',
    es: 'La etiqueta debe tener como máximo 50 caracteres.',
  },
  localizedText: {
    pt: 'Informe um texto, ou um texto para cada idioma: pt, en e es.',
    en: 'Give one text, or one for each language: pt, en and es.',
    es: 'Indique un texto, o uno para cada idioma: pt, en y es.',
  },
  flag: { pt: 'Use true, false, 1 ou 0.', en: 'Use true, false, 1 or 0.', es: 'Use true, false, 1 o 0.' },
  nesting: {
    pt: 'Há níveis demais, uns dentro dos outros.',
    en: 'Too many levels, one inside the other.',
    es: 'Hay demasiados niveles, unos dentro de otros.',
  },
  documentType: {
    pt: 'Tipo de documento desconhecido.',
    en: 'Unknown document type.',
    es: 'Tipo de documento desconocido.',
  },
  documentNumber: {
    pt: 'Número de documento inválido.',
    en: 'Not a valid document number.',
    es: 'Número de documento no válido.',
  },
  cpf: { pt: 'CPF inválido.', en: 'Not a valid CPF.', es: 'CPF no válido.' },
  cnpj: { pt: 'CNPJ inválido.', en: 'Not a valid CNPJ.', es: 'CNPJ no válido.' },
  axleCountMinimum: {
    pt: 'A quantidade de eixos deve ser maior ou igual a 2.',
    en: 'The axle count must be greater than or equal to 2.',
    es: 'La cantidad de ejes debe ser mayor o igual a 2.',
  },
  axleCountMaximum: {
    pt: 'A quantidade de eixos deve ser menor ou igual a 99.',
    en: 'The axle count must be less than or equal to 99.',
    es: 'La cantidad de ejes debe ser menor o igual a 99.',
  },
  grossWeightMaximum: {
    pt: 'O peso bruto deve ser menor ou igual a 1.000 toneladas: confira a unidade.',
    en: 'The gross weight must be less than or equal to 1,000 tonnes: check the unit.',
    es: 'El peso bruto debe ser menor o igual a 1.000 toneladas: revise la unidad.',
  },
  birthDate: {
    pt: 'A data de nascimento deve estar entre 01/01/1900 e hoje.',
    en: 'The birth date must be between 01/01/1900 and today.',
    es: 'La fecha de nacimiento debe estar entre el 01/01/1900 y hoy.',
  },
  plateCountMinimum: {
    pt: 'A quantidade de placas deve ser maior ou igual a 1.',
    en: 'The plate count must be greater than or equal to 1.',
    es: 'La cantidad de placas debe ser mayor o igual a 1.',
  },
  combinationMinimum: {
    pt: 'A quantidade de veículos da combinação deve ser maior ou igual a 1.',
    en: 'The vehicle combination count must be greater than or equal to 1.',
    es: 'La cantidad de vehículos de la combinación debe ser mayor o igual a 1.',
  },
  imageMissing: { pt: 'Selecione uma imagem!', en: 'Select an image!', es: '¡Seleccione una imagen!' },
  oneImage: { pt: 'Selecione apenas uma imagem!', en: 'Select only one image!', es: '¡Seleccione solo una imagen!' },
  imagesOnly: {
    pt: 'Somente imagens JPEG, PNG ou WebP são permitidas.',
    en: 'Only JPEG, PNG or WebP images are allowed.',
    es: 'Solo se permiten imágenes JPEG, PNG o WebP.',
  },
  imageBroken: {
    pt: 'A imagem está danificada e não abre: escolha outra.',
    en: 'The image is damaged and does not open: choose another.',
    es: 'La imagen está dañada y no se abre: elija otra.',
  },
  videoBroken: {
    pt: 'O arquivo não é um vídeo inteiro: escolha outro.',
    en: 'The file is no whole video: choose another.',
    es: 'El archivo no es un video completo: elija otro.',
  },
  imageTooManyPixels: {
    pt: 'A imagem tem pixels demais: reduza-a para até 50 megapixels.',
    en: 'The image has too many pixels: reduce it to at most 50 megapixels.',
    es: 'La imagen tiene demasiados píxeles: redúzcala a un máximo de 50 megapíxeles.',
  },
  pngOnly: {
    pt: 'Somente imagens PNG são permitidas.',
    en: 'Only PNG images are allowed.',
    es: 'Solo se permiten imágenes PNG.',
  },
  pdfOnly: {
    pt: 'Somente arquivos PDF são permitidos.',
    en: 'Only PDF files are allowed.',
    es: 'Solo se permiten archivos PDF.',
  },
  imagesOrPdfsOnly: {
    pt: 'Somente imagens JPEG, PNG ou WebP ou arquivos PDF são permitidos.',
    en: 'Only JPEG, PNG or WebP images or PDF files are allowed.',
    es: 'Solo se permiten imágenes JPEG, PNG o WebP o archivos PDF.',
  },
  imagesOrVideosOnly: {
    pt: 'Somente imagens JPEG, PNG ou WebP ou vídeos MP4 são permitidos.',
    en: 'Only JPEG, PNG or WebP images or MP4 videos are allowed.',
    es: 'Solo se permiten imágenes JPEG, PNG o WebP o videos MP4.',
  },
  videosOnly: {
    pt: 'Somente vídeos MP4 são permitidos.',
    en: 'Only MP4 videos are allowed.',
    es: 'Solo se permiten videos MP4.',
  },
  spreadsheetOnly: {
    pt: 'Somente arquivos .xlsx, .xls ou .csv são permitidos',
    en: 'Only .xlsx, .xls or .csv files are allowed',
    es: 'Solo se permiten archivos .xlsx, .xls o .csv',
  },
  fileMissing: { pt: 'Selecione um arquivo!', en: 'Select a file!', es: '¡Seleccione un archivo!' },
  oneFile: { pt: 'Selecione apenas um arquivo!', en: 'Select only one file!', es: '¡Seleccione solo un archivo!' },
  tooManyFiles: { pt: 'Há arquivos demais.', en: 'There are too many files.', es: 'Hay demasiados archivos.' },
  filesTooLarge: {
    pt: 'Os arquivos juntos são grandes demais: envie menos de uma vez.',
    en: 'The files together are too large: send fewer at once.',
    es: 'Los archivos juntos son demasiado grandes: envíe menos a la vez.',
  },
  fileTooLarge: {
    pt: 'O arquivo é grande demais.',
    en: 'The file is too large.',
    es: 'El archivo es demasiado grande.',
  },
  fileEmpty: {
    pt: 'O arquivo está vazio: escolha outro.',
    en: 'The file is empty: choose another.',
    es: 'El archivo está vacío: elija otro.',
  },
  fileNotTaken: {
    pt: 'Remova o arquivo: ele não é aceito aqui.',
    en: 'Remove the file: it is not taken here.',
    es: 'Quite el archivo: no se acepta aquí.',
  },
  licensePlate: {
    pt: 'Placa inválida: use AAA0A00 ou AAA-0000.',
    en: 'Not a valid plate: use AAA0A00 or AAA-0000.',
    es: 'Placa no válida: use AAA0A00 o AAA-0000.',
  },
} as const satisfies Record<string, LocalizedText>
